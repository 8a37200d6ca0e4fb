import {
  aRide,
  book,
  bookingCall,
  confirmContact,
  inDays,
  someOffer,
  withInvariantChecks,
} from '../../../testing/bookings';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { endHolds } from '../jobs';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

onEachDatabase('a booking by transfer whose e-mail address is not confirmed', (api, restart) =>
  withInvariantChecks(api, () => {
    let now = Date.now();
    beforeEach(async () => {
      now = Date.now();
      await restart({ booking: { clock: () => now } });
    });
    const aHold = async (offer = {}) =>
      book(api(), await aRide(api(), await anAdmin(api()), offer));
    const stateOf = async (booking: { token: string }) =>
      (await bookingCall(api(), booking)('GET')).body.state;
    const isoAt = (ms: number) => new Date(ms).toISOString();

    it('keeps its places for an hour, without a day of grace', async () => {
      const { body: booking } = await aHold();
      expect(booking).toMatchObject({
        state: 'awaiting-payment',
        heldUntil: isoAt(now + 60 * minuteMs),
      });
      now += 60 * minuteMs - 1;
      await endHolds(api().bookings);
      expect(await stateOf(booking)).toBe('awaiting-payment');
      now += 1;
      await endHolds(api().bookings);
      expect(await stateOf(booking)).toBe('expired');
    });

    it('keeps them for the days of its offer, counted from when it was made, once the address is confirmed', async () => {
      const bookedAt = now;
      const { body: booking } = await aHold();
      now += 30 * minuteMs;
      expect((await confirmContact(api(), booking)).heldUntil).toBe(isoAt(bookedAt + 3 * dayMs));
      now += dayMs;
      expect((await confirmContact(api(), booking)).heldUntil).toBe(isoAt(bookedAt + 3 * dayMs));
      now = bookedAt + 4 * dayMs - 1;
      await endHolds(api().bookings);
      expect(await stateOf(booking)).toBe('awaiting-payment');
      now += 1;
      await endHolds(api().bookings);
      expect(await stateOf(booking)).toBe('expired');
    });

    it('keeps them from when it took its places again, once the address is confirmed', async () => {
      const { body: booking } = await aHold();
      now += 60 * minuteMs;
      await endHolds(api().bookings);
      now += dayMs;
      const again = await bookingCall(api(), booking)('POST', '/payments', { provider: 'eft' });
      expect(again.body.heldUntil).toBe(isoAt(now + 60 * minuteMs));
      expect((await confirmContact(api(), booking)).heldUntil).toBe(isoAt(now + 3 * dayMs));
    });

    it('loses nothing by the confirmation if the owner shortened the holds of the ride since', async () => {
      now = Date.parse(`${inDays(99)}T23:50+02:00`);
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { heldMinutes: 60 });
      const { body: booking } = await book(api(), ride);
      const until = now + 60 * minuteMs;
      expect(booking.heldUntil).toBe(isoAt(until));
      const json = { ...someOffer, heldMinutes: 20 };
      await send(api(), 'PUT', `/api/events/${ride._id}/offer`, { token: owner, json });
      expect((await confirmContact(api(), booking)).heldUntil).toBe(isoAt(until));
      now = until - 1;
      await endHolds(api().bookings);
      expect(await stateOf(booking)).toBe('awaiting-payment');
    });

    it('gets no hold from a confirmation that comes too late', async () => {
      const { body: booking } = await aHold();
      now += 60 * minuteMs;
      await endHolds(api().bookings);
      expect(await confirmContact(api(), booking)).toMatchObject({
        state: 'expired',
        heldUntil: null,
      });
    });
  }),
);
