import { bookingMessages, type BookingFile, type TourEvent } from '@ridgeline/contract';
import {
  aBookingOf,
  aFullRide,
  aParty,
  aRide,
  book,
  joinWaitlist,
  waitlistCall,
  waitlistOf,
  withInvariantChecks,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

onEachDatabase('a booking by phone for somebody on the waitlist', (api) =>
  withInvariantChecks(api, () => {
    const fullRide = async (offer: Parameters<typeof aFullRide>[2] = {}) =>
      aFullRide(api(), await anAdmin(api()), offer);
    const join = async (ride: TourEvent, places: number) =>
      (await joinWaitlist(api(), ride, places)).body;
    const stateOf = async (entry: { token: string }) =>
      (await waitlistCall(api(), 'GET', entry)).body.state;

    /** The id of an entry in the owner's list, counted from the one that joined first. */
    const idOf = async (token: string, ride: TourEvent, at = 0) =>
      (await waitlistOf(api(), token, ride))[at]?._id;
    const take = (token: string, ride: TourEvent, more: object) =>
      send<BookingFile & { message: string; placesLeft: number }>(
        api(),
        'POST',
        '/api/admin/bookings',
        { token, json: { ...aBookingOf(ride), agree: undefined, ...more } },
      );

    it('takes the places that it was offered, and offers the others to the next', async () => {
      const { owner, ride, giveBack } = await fullRide();
      const [first, second] = [await join(ride, 2), await join(ride, 1)];
      await giveBack();
      const participants = aParty(1);
      const refused = await take(owner, ride, { participants });
      expect(refused.body.message).toBe(bookingMessages.ownersTooFewPlaces);
      const waitlistEntryId = await idOf(owner, ride);
      const { status, body } = await take(owner, ride, { participants, waitlistEntryId });
      expect([status, body.state]).toEqual([201, 'awaiting-payment']);
      expect([await stateOf(first), await stateOf(second)]).toEqual(['booked', 'offered']);
    });

    it('ends the wait of a party without an offer if there is room for it', async () => {
      const { owner, ride, giveBack } = await fullRide({ pillionPlaces: 0 });
      const { body: waiting } = await joinWaitlist(api(), ride, 1, { pillions: 1 });
      await giveBack();
      expect(await stateOf(waiting)).toBe('waiting');
      const json = { participants: aParty(1), waitlistEntryId: await idOf(owner, ride) };
      expect((await take(owner, ride, json)).status).toBe(201);
      expect(await stateOf(waiting)).toBe('booked');
    });

    it('is for as many as there is room for, and otherwise leaves the offer as it was', async () => {
      const { owner, ride, giveBack } = await fullRide({ riderPlaces: 3 });
      await book(api(), ride, { participants: aParty(1) });
      const entry = await join(ride, 2);
      await giveBack();
      expect(await stateOf(entry)).toBe('offered');
      const json = { participants: aParty(3), waitlistEntryId: await idOf(owner, ride) };
      const refused = await take(owner, ride, json);
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { message: bookingMessages.ownersTooFewPlaces },
      ]);
      expect(await stateOf(entry)).toBe('offered');
    });

    itOnce('is refused once the party has booked or left, and for another ride', async () => {
      const { owner, ride } = await fullRide();
      const other = await aRide(api(), owner);
      const left = await join(ride, 1);
      const waitlistEntryId = await idOf(owner, ride);
      const expectRefusal = async (on: TourEvent) => {
        const { status, body } = await take(owner, on, { waitlistEntryId });
        expect([status, body.message]).toEqual([409, bookingMessages.ownersWaitlistEnded]);
      };
      await expectRefusal(other);
      await waitlistCall(api(), 'POST', left, '/leave');
      await expectRefusal(ride);
      const { status, body } = await take(owner, ride, { waitlistEntryId: 'the first' });
      expect([status, body.message]).toEqual([400, bookingMessages.ownersWaitlistEnded]);
    });

    itOnce('cannot be made by a visitor who knows the entry', async () => {
      const { owner, ride, giveBack } = await fullRide();
      const entry = await join(ride, 2);
      await giveBack();
      const waitlistEntryId = await idOf(owner, ride);
      const { body } = await book(api(), ride, { waitlistEntryId } as object);
      expect(body.message).toBe(bookingMessages.noPlaces);
      expect(await stateOf(entry)).toBe('offered');
    });
  }),
);
