import type { TourEvent } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  book,
  bookingCall,
  inDays,
  withInvariantChecks,
  recordPayment,
} from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';

const cancellation = [
  { daysBefore: 30, refundPercent: 100 },
  { daysBefore: 14, refundPercent: 50 },
];

onOneDatabase('a booking', (api, restart) =>
  withInvariantChecks(api, () => {
    let now = Date.now();
    beforeEach(async () => {
      now = Date.now();
      await restart({ booking: { clock: () => now } });
    });
    const change = (token: string, { _id }: TourEvent, json: object) =>
      send(api(), 'PUT', `/api/events/${_id}/offer`, { token, json });
    const refundOf = async (booking: { token: string }) =>
      (
        await bookingCall(api(), booking)<{ refundCents: number }>('POST', '/cancel', {
          dryRun: true,
        })
      ).body.refundCents;

    it('keeps its price, deposit and cancellation terms when the offer changes', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { cancellation }, { date: inDays(20) });
      const { body: before } = await book(api(), ride, { pay: 'all' });
      const deposit = { kind: 'amount', amountCents: 300_000 };
      await change(owner, ride, {
        riderPlaces: 10,
        riderPriceCents: 900_000,
        balanceDueDays: 5,
        deposit,
        cancellation: [],
      });
      const { body: after } = await bookingCall(api(), before)('GET');
      expect(after).toMatchObject({
        lines: before.lines,
        totalCents: 800_000,
        dueNowCents: 800_000,
        terms: {
          deposit: { kind: 'percent', percent: 25 },
          balanceDueDays: 30,
          cancellation,
        },
      });
      await recordPayment(api(), owner, before, 800_000);
      expect(await refundOf(before)).toBe(400_000);
      // A new booking gets the new terms.
      const { body: next } = await book(api(), ride, { pay: 'deposit' });
      expect(next).toMatchObject({ totalCents: 1_800_000, dueNowCents: 600_000 });
      await recordPayment(api(), owner, next, 600_000);
      expect(await refundOf(next)).toBe(600_000);
    });

    it('has a deposit for each rider and each pillion', async () => {
      const deposit = { kind: 'amount', amountCents: 50_000 } as const;
      const ride = await aRide(api(), await anAdmin(api()), { deposit });
      const { body } = await book(api(), ride, { participants: aParty(2, 1) });
      expect(body).toMatchObject({ totalCents: 1_000_000, dueNowCents: 150_000 });
    });

    it('counts days in South African time, to the minute', async () => {
      const owner = await anAdmin(api());
      const date = inDays(40);
      const ride = await aRide(api(), owner, { cancellation }, { date });
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 200_000);
      const fetchBooking = async () => (await bookingCall(api(), booking)('GET')).body;
      // For the first two hours of a South African day, UTC is still on the day before.
      const dayBegins = Date.parse(`${date}T00:00:00+02:00`) - 30 * 24 * 60 * 60 * 1000;
      now = dayBegins - 1;
      expect([await refundOf(booking), (await fetchBooking()).dueNowCents]).toEqual([200_000, 0]);
      now = dayBegins;
      expect([await refundOf(booking), (await fetchBooking()).dueNowCents]).toEqual([
        200_000, 600_000,
      ]);
      now = dayBegins + 24 * 60 * 60 * 1000 - 1;
      expect(await refundOf(booking)).toBe(200_000);
      now = dayBegins + 24 * 60 * 60 * 1000;
      expect(await refundOf(booking)).toBe(100_000);
    });
  }),
);
