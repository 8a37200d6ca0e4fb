import { bookingMessages, type CancellationPreview, type TourEvent } from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  fileOf,
  inDays,
  withInvariantChecks,
  ownersCall,
  recordPayment,
} from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';

onOneDatabase('cancelling a booking', (api, restart) =>
  withInvariantChecks(api, () => {
    /** A booking of which the terms refund half, because the ride is in 20 days. */
    async function aPaidBooking() {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, {}, { date: inDays(20) });
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 800_000);
      return { owner, ride, booking };
    }

    it('refunds what its terms say, and a preview shows the refund first', async () => {
      const { ride, booking } = await aPaidBooking();
      const call = bookingCall(api(), booking);
      const preview = await call<CancellationPreview>('POST', '/cancel', { dryRun: true });
      expect(preview.body.refundCents).toBe(400_000);
      expect((await call('GET')).body.state).toBe('confirmed');
      expect((await call('POST', '/cancel', {})).body).toMatchObject({
        state: 'cancelled',
        totalCents: 400_000,
        balanceCents: -400_000,
      });
      expect((await call('POST', '/cancel', {})).status).toBe(409);
      const { body } = await send<TourEvent>(api(), 'GET', `/api/events/${ride._id}`);
      expect(body.offer?.placesLeft).toBe(10);
    });

    it('refunds everything if the owner waives the charge', async () => {
      const { owner, booking } = await aPaidBooking();
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const { body } = await act('cancel', { reason: 'In hospital', waiveCharge: true });
      expect(body).toMatchObject({ state: 'cancelled', balanceCents: -800_000 });
      expect(body.history.at(-1)).toMatchObject({ what: 'cancelled', why: 'In hospital' });
    });

    it('is refused to the party once the ride has begun, but not to the owner', async () => {
      let now = Date.now();
      await restart({ booking: { clock: () => now } });
      const owner = await anAdmin(api());
      const days = { date: inDays(5), endDate: inDays(6), time: '07:30' };
      const ride = await aRide(api(), owner, { cancellation: [] }, days);
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 800_000);
      const call = bookingCall(api(), booking);
      now = Date.parse(`${ride.date}T07:30+02:00`) - 1;
      expect((await call('POST', '/cancel', { dryRun: true })).status).toBe(200);
      now += 1;
      for (const json of [{ dryRun: true }, {}]) {
        const { status, body } = await call('POST', '/cancel', json);
        expect([status, body.message]).toEqual([409, bookingMessages.cannotCancel]);
      }
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const { body } = await act('cancel', { reason: 'Fell ill on the way' });
      expect(body).toMatchObject({ state: 'cancelled', balanceCents: -800_000 });
    });
  }),
);
