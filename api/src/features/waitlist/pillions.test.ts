import { bookingMessages, type TourEvent } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  book,
  bookingCall,
  joinWaitlist,
  withInvariantChecks,
  lerato,
  mailsOf,
  waitlistCall,
  waitlistOf,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { whileLocked } from '../../testing/whileLocked';
import { touchOffer } from '../offers/places';

const pair = aParty(1, 1);

onEachDatabase('waiting for the places of pillions', (api) =>
  withInvariantChecks(api, () => {
    const entry = async (of: { token: string }) => (await waitlistCall(api(), 'GET', of)).body;
    const join = async (ride: TourEvent, places: number, pillions = 0, email?: string) =>
      (await joinWaitlist(api(), ride, places, { pillions, ...(email && { email }) })).body;
    const leftOn = async ({ _id }: TourEvent) => {
      const { offer } = (await send<TourEvent>(api(), 'GET', `/api/events/${_id}`)).body;
      return [offer?.placesLeft, offer?.pillionPlacesLeft];
    };

    /** A ride with places for four riders and one pillion, of which a pair has taken one each. */
    async function aRideWithoutPillionPlaces() {
      const owner = await anAdmin(api());
      const offer = { riderPlaces: 4, pillionPlaces: 1 };
      const ride = await aRide(api(), owner, offer, { title: 'Sani Pass' });
      const { body: booked } = await book(api(), ride, { participants: pair });
      return { owner, ride, giveBack: () => bookingCall(api(), booked)('POST', '/cancel', {}) };
    }

    itOnce(
      'offers a rider and a pillion both places, although there were places for riders all along',
      async () => {
        const { owner, ride, giveBack } = await aRideWithoutPillionPlaces();
        const waiting = await join(ride, 1, 1, lerato.email);
        expect(waiting).toMatchObject({ places: 1, pillions: 1, state: 'waiting', position: 1 });
        await giveBack();
        // Once the places are booked, the mail about the offer is out of date.
        await api().settled();
        expect(await entry(waiting)).toMatchObject({ state: 'offered', pillions: 1 });
        expect(await leftOn(ride)).toEqual([3, 0]);
        expect((await book(api(), ride, { participants: pair })).status).toBe(409);
        expect(await waitlistOf(api(), owner, ride)).toMatchObject([
          { places: 1, pillions: 1, state: 'offered' },
        ]);
        const accepted = await book(api(), ride, {
          participants: pair,
          waitlistToken: waiting.token,
        });
        expect(accepted.status).toBe(201);
        expect(await leftOn(ride)).toEqual([3, 0]);
        const mails = await mailsOf(api());
        for (const text of ['You wait for', 'We keep'])
          expect(
            mails.filter((mail) => mail.includes(`${text} 1 place and 1 for a pillion`)),
          ).toHaveLength(1);
      },
    );

    itOnce('cannot be done while there is room for all of the party', async () => {
      const { ride, giveBack } = await aRideWithoutPillionPlaces();
      expect((await join(ride, 3)).message).toBe(bookingMessages.waitlistNotNeeded);
      await giveBack();
      expect((await join(ride, 3, 1)).message).toBe(bookingMessages.waitlistNotNeeded);
      expect(await join(ride, 2, 2)).toMatchObject({ state: 'waiting' });
    });

    itOnce('lets a party behind go first if the places do not suit the one ahead', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 2, pillionPlaces: 1 });
      const { body: riders } = await book(api(), ride);
      const [withPillions, alone] = [await join(ride, 2, 2), await join(ride, 2)];
      await bookingCall(api(), riders)('POST', '/cancel', {});
      expect([(await entry(withPillions)).state, (await entry(alone)).state]).toEqual([
        'waiting',
        'offered',
      ]);
      await send(api(), 'PUT', `/api/events/${ride._id}/offer`, {
        token: owner,
        json: { riderPlaces: 4, pillionPlaces: 2, riderPriceCents: 0 },
      });
      expect((await entry(withPillions)).state).toBe('offered');
    });

    itOnce('gives both places back when the party leaves or books for fewer', async () => {
      const { ride, giveBack } = await aRideWithoutPillionPlaces();
      const waiting = [
        await join(ride, 1, 1),
        await join(ride, 2, 1),
        await join(ride, 1, 1),
      ] as const;
      await giveBack();
      await waitlistCall(api(), 'POST', waiting[0], '/leave');
      expect((await entry(waiting[1])).state).toBe('offered');
      const alone = { participants: aParty(1), waitlistToken: waiting[1].token };
      expect((await book(api(), ride, alone)).status).toBe(201);
      expect((await entry(waiting[2])).state).toBe('offered');
      expect(await leftOn(ride)).toEqual([2, 0]);
    });

    itOnce('gives both places back when the ride is cancelled', async () => {
      const { owner, ride, giveBack } = await aRideWithoutPillionPlaces();
      await join(ride, 1, 1);
      await giveBack();
      await send(api(), 'POST', `/api/events/${ride._id}/cancel`, {
        token: owner,
        json: { reason: 'Snow' },
      });
      await api().settled();
      expect(await leftOn(ride)).toEqual([4, 1]);
    });

    it('gives back what was offered to a party that changes its numbers and leaves at the same time', async () => {
      const { ride, giveBack } = await aRideWithoutPillionPlaces();
      const email = 'first@riders.example';
      const first = await join(ride, 1, 1, email);
      await whileLocked(api().db, (transaction) => touchOffer(transaction, ride._id, Date.now()), [
        () => join(ride, 3, 1, email),
        giveBack,
        () => waitlistCall(api(), 'POST', first, '/leave'),
      ]);
      expect((await entry(first)).state).toBe('left');
      expect(await leftOn(ride)).toEqual([4, 1]);
    });

    it('keeps count while the same person joins, joins again and leaves, and others do the same', async () => {
      const { ride, giveBack } = await aRideWithoutPillionPlaces();
      const email = 'first@riders.example';
      const [first, other] = [await join(ride, 1, 1, email), await join(ride, 2, 1)];
      await Promise.all([
        giveBack(),
        join(ride, 3, 1, email),
        waitlistCall(api(), 'POST', first, '/leave'),
        join(ride, 2, 2, email),
        waitlistCall(api(), 'POST', other, '/leave'),
        join(ride, 1, 1),
        join(ride, 1, 1),
      ]);
    });

    itOnce('is for no more pillions than were offered, if the ride has a limit', async () => {
      const { ride, giveBack } = await aRideWithoutPillionPlaces();
      const waiting = await join(ride, 2, 1);
      await giveBack();
      const { status, body } = await book(api(), ride, {
        participants: aParty(2, 2),
        waitlistToken: waiting.token,
      });
      expect([status, body.message]).toEqual([409, bookingMessages.waitlistOfferFewerPillions]);
      expect((await entry(waiting)).state).toBe('offered');
    });

    itOnce('is not needed on a ride where each rider may bring one', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 2 });
      const { body: booked } = await book(api(), ride);
      const waiting = await join(ride, 2);
      await bookingCall(api(), booked)('POST', '/cancel', {});
      const all = { participants: aParty(2, 2), waitlistToken: waiting.token };
      expect((await book(api(), ride, all)).status).toBe(201);
    });

    itOnce.each([
      [1, 2, bookingMessages.pillionsTooMany],
      [7, 6, bookingMessages.participantsTooMany],
      [2, -1, bookingMessages.pillionsInvalid],
      [2, 0.5, bookingMessages.pillionsInvalid],
    ])('refuses %d riders with %d pillions', async (places, pillions, message) => {
      const { ride } = await aRideWithoutPillionPlaces();
      expect((await joinWaitlist(api(), ride, places, { pillions })).body).toEqual({
        message,
        fields: { pillions: message },
      });
    });
  }),
);
