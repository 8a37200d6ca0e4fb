import { bookingMessages, type Manifest, type TourEvent } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  book,
  bookingCall,
  fileOf,
  joinWaitlist,
  ownersCall,
  somebody,
  waitlistCall,
  withInvariantChecks,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';

const withGuests = { guestPlaces: 3, guestPriceCents: 150_000 };
const family = aParty(1, 1, 2);

onEachDatabase('guests of a ride', (api) =>
  withInvariantChecks(api, () => {
    const offerOf = async ({ _id }: Pick<TourEvent, '_id'>) =>
      (await send<TourEvent>(api(), 'GET', `/api/events/${_id}`)).body.offer;

    it('pay their price, and have places of their own', async () => {
      const ride = await aRide(api(), await anAdmin(api()), withGuests);
      const { status, body } = await book(api(), ride, { participants: family });
      expect(status).toBe(201);
      expect(body.lines).toEqual([
        { label: '1 rider', amountCents: 400_000 },
        { label: '1 pillion', amountCents: 200_000 },
        { label: '2 guests', amountCents: 300_000 },
      ]);
      expect(body.participants.map(({ kind }) => kind)).toEqual([
        'rider',
        'pillion',
        'guest',
        'guest',
      ]);
      expect(await offerOf(ride)).toMatchObject({ placesLeft: 9, guestPlacesLeft: 1 });
      const refused = await book(api(), ride, { contact: somebody(), participants: family });
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({
          message: bookingMessages.tooFewPlaces,
          placesLeft: 9,
          guestPlacesLeft: 1,
        }),
      ]);
      await bookingCall(api(), body)('POST', '/cancel', {});
      expect(await offerOf(ride)).toMatchObject({ placesLeft: 10, guestPlacesLeft: 3 });
    });

    it('move with their party, unless nobody can come along on the other ride', async () => {
      const owner = await anAdmin(api());
      const [ride, other, ridersOnly] = [
        await aRide(api(), owner, withGuests),
        await aRide(api(), owner, { guestPlaces: null, guestPriceCents: 100_000 }),
        await aRide(api(), owner),
      ];
      const { body } = await book(api(), ride, { participants: family });
      const move = (eventId: string) => bookingCall(api(), body)('POST', '/move', { eventId });
      const refused = await move(ridersOnly._id);
      expect([refused.status, refused.body.message]).toEqual([400, bookingMessages.noGuests]);
      expect((await move(other._id)).body.lines).toContainEqual({
        label: '2 guests',
        amountCents: 200_000,
      });
      expect(await offerOf(ride)).toMatchObject({ guestPlacesLeft: 3 });
    });

    it('wait with their party for places', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { ...withGuests, guestPlaces: 2 });
      const { body: booked } = await book(api(), ride, { participants: family });
      const { body: entry } = await joinWaitlist(api(), ride, 1, { guests: 1 });
      expect(entry).toMatchObject({ state: 'waiting', places: 1, guests: 1 });
      await bookingCall(api(), booked)('POST', '/cancel', {});
      expect((await waitlistCall(api(), 'GET', entry)).body.state).toBe('offered');
      expect(await offerOf(ride)).toMatchObject({ placesLeft: 9, guestPlacesLeft: 1 });
      const take = (guests: number) =>
        book(api(), ride, {
          participants: aParty(1, 0, guests),
          waitlistToken: entry.token,
        });
      const tooMany = await take(2);
      expect([tooMany.status, tooMany.body.message]).toEqual([
        409,
        bookingMessages.waitlistOfferFewerGuests,
      ]);
      expect((await take(1)).status).toBe(201);
    });

    it('are counted apart in what guides and owners read', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, withGuests);
      const { body: booked } = await book(api(), ride, { participants: family });
      await ownersCall(
        api(),
        owner,
        await fileOf(api(), owner, booked),
      )('payments', {
        amountCents: booked.totalCents,
        method: 'cash',
      });
      const { body: rides } = await send<{ guestsTaken: number; guestPlaces: number }[]>(
        api(),
        'GET',
        '/api/admin/rides',
        { token: owner },
      );
      expect(rides).toMatchObject([{ ridersTaken: 1, guestsTaken: 2, guestPlaces: 3 }]);
      const { body: list } = await send<{ bookings: unknown[] }>(
        api(),
        'GET',
        '/api/admin/bookings',
        { token: owner },
      );
      expect(list.bookings).toMatchObject([{ riders: 1, pillions: 1, guests: 2 }]);
      const { body: manifest } = await send<Manifest>(
        api(),
        'GET',
        `/api/events/${ride._id}/manifest`,
        { token: owner },
      );
      expect(manifest.participants.map(({ kind }) => kind)).toEqual([
        'rider',
        'pillion',
        'guest',
        'guest',
      ]);
    });

    itOnce('cannot be booked unless the owner sells places for them', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      const refused = await book(api(), ride, { participants: family });
      expect([refused.status, refused.body]).toEqual([
        400,
        {
          message: bookingMessages.noGuests,
          fields: { participants: bookingMessages.noGuests },
        },
      ]);
    });

    itOnce('cannot be fewer than are booked', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, withGuests);
      await book(api(), ride, { participants: family });
      const save = (guestPlaces?: number) =>
        send<{ fields?: object }>(api(), 'PUT', `/api/events/${ride._id}/offer`, {
          token: owner,
          json: { riderPlaces: 10, riderPriceCents: 400_000, guestPlaces },
        });
      const refused = await save(1);
      expect([refused.status, refused.body.fields]).toEqual([
        409,
        { guestPlaces: bookingMessages.placesTaken },
      ]);
      // A client that does not know guests leaves them as they are.
      expect((await save()).status).toBe(200);
      expect(await offerOf(ride)).toMatchObject({ guestPlaces: 3, guestPriceCents: 150_000 });
    });
  }),
);
