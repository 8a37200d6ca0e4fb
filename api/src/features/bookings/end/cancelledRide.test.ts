import {
  bookingMessages,
  type BookedRide,
  type BookingFile,
  type CancellationPreview,
  type Manifest,
  type TourEvent,
} from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  fileOf,
  inDays,
  withInvariantChecks,
  lerato,
  mailsOf,
  mailTitlesOf,
  ownersCall,
  recordPayment,
  somebody,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { v7 as newId } from 'uuid';
import { whileLocked } from '../../../testing/whileLocked';
import { touchBooking } from '../lookup';

onEachDatabase('a cancelled ride', (api) =>
  withInvariantChecks(api, () => {
    const cancelRide = (token: string, { _id }: TourEvent) =>
      send<TourEvent>(api(), 'POST', `/api/events/${_id}/cancel`, {
        token,
        json: { reason: 'Snow' },
      });

    /** A paid booking of a ride that is cancelled, but whose bookings the job has not reached yet. */
    async function aBookingOfACancelledRide() {
      const owner = await anAdmin(api());
      // By its terms, nothing would be refunded.
      const ride = await aRide(api(), owner, {}, { title: 'Sani Pass', date: inDays(5) });
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 800_000);
      const at = new Date().toISOString();
      await api()
        .db('event_offers')
        .where({ event_id: ride._id })
        .update({ cancelled_at: at, cancel_reason: 'Snow' });
      return { owner, booking, at };
    }

    itOnce('refunds its bookings in full, mails the reason, and cannot be booked', async () => {
      const owner = await anAdmin(api());
      // By its terms, nothing would be refunded.
      const ride = await aRide(api(), owner, {}, { date: inDays(5) });
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 800_000);
      expect((await cancelRide(owner, ride)).body.offer).toMatchObject({ state: 'closed' });
      await api().settled();
      expect(await fileOf(api(), owner, booking)).toMatchObject({
        state: 'cancelled',
        balanceCents: -800_000,
        toDo: 'refund',
      });
      expect((await mailsOf(api())).some((mail) => mail.includes('Snow'))).toBe(true);
      expect((await book(api(), ride)).body.message).toBe(bookingMessages.rideCancelled);
    });

    it('keeps the people who had booked in its manifest, and in reach of messages to all', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const bookBy = async (name: string) => {
        const contact = { name, email: `${name}@riders.example`, phone: '082 123 4567' };
        return (await book(api(), ride, { contact })).body;
      };
      const [early, late] = [await bookBy('early'), await bookBy('late')];
      await bookingCall(api(), early)('POST', '/cancel', {});
      await recordPayment(api(), owner, late, 800_000);
      await cancelRide(owner, ride);
      await api().settled();
      const path = `/api/events/${ride._id}/manifest`;
      const { body } = await send<Manifest>(api(), 'GET', path, { token: owner });
      const { reference } = await fileOf(api(), owner, late);
      const cancelled = { reference, state: 'cancelled', phone: '+27821234567' };
      expect(body.participants).toMatchObject([cancelled, cancelled]);
      const file = await send<{ text: string }>(api(), 'GET', `${path}.csv`, { token: owner });
      expect(file.body.text).toContain(`"${reference}","Cancelled","late"`);

      const json = { subject: 'Another date', text: 'We ride in March.' };
      const headers = { 'idempotency-key': newId() };
      const to = `/api/admin/rides/${ride._id}/message`;
      const sent = await send(api(), 'POST', to, { token: owner, json, headers });
      expect(sent.body).toEqual({ recipients: 1 });
      const mails = (await mailsOf(api())).filter((mail) => mail.includes('We ride in March.'));
      expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual([
        'late@riders.example',
      ]);
    });

    it('keeps nobody in its manifest, or in reach of messages, who had cancelled before, whose ride was another, or who was erased', async () => {
      const owner = await anAdmin(api());
      const [ride, other] = [await aRide(api(), owner), await aRide(api(), owner)];
      const bookBy = async (on: TourEvent, contact = somebody()) =>
        (await book(api(), on, { contact })).body;
      const [before, elsewhere] = [await bookBy(ride), await bookBy(other)];
      await bookBy(ride, lerato);
      const kept = await bookBy(ride);
      await bookingCall(api(), before)('POST', '/cancel', {});
      await cancelRide(owner, ride);
      await api().settled();
      await bookingCall(api(), elsewhere)('POST', '/cancel', {});
      const act = ownersCall(api(), owner, await fileOf(api(), owner, before));
      await act('notes', { note: 'Asks about the next ride' });
      const erasure = { person: lerato.email, confirmation: lerato.email };
      await send(api(), 'POST', '/api/privacy/erase', { token: owner, json: erasure });
      const path = `/api/events/${ride._id}/manifest`;
      const { body } = await send<Manifest>(api(), 'GET', path, { token: owner });
      expect(new Set(body.participants.map((one) => one.reference))).toEqual(
        new Set([kept.reference]),
      );
      const sent = await send(api(), 'POST', `/api/admin/rides/${ride._id}/message`, {
        token: owner,
        json: { subject: 'Another date', text: 'We ride in March.' },
        headers: { 'idempotency-key': newId() },
      });
      expect(sent.body).toEqual({ recipients: 1 });
    });

    itOnce('leaves bookings that are completed as they are', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 800_000);
      await api().db('bookings').update({ state: 'completed' });
      await cancelRide(owner, ride);
      await api().settled();
      expect((await fileOf(api(), owner, booking)).state).toBe('completed');
      expect(await api().jobs.overview()).toMatchObject({ waiting: [], failed: [] });
    });

    itOnce('is marked in the owner’s list and in its manifest', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const shown = async () => {
        const rides = await send<BookedRide[]>(api(), 'GET', '/api/admin/rides', { token: owner });
        const path = `/api/events/${ride._id}/manifest`;
        const manifest = await send<Manifest>(api(), 'GET', path, { token: owner });
        return [rides.body[0]?.cancelledAt, manifest.body.cancelledAt];
      };
      expect(await shown()).toEqual([undefined, undefined]);
      await cancelRide(owner, ride);
      const cancelledAt = expect.stringMatching(/Z$/) as string;
      expect(await shown()).toEqual([cancelledAt, cancelledAt]);
    });

    itOnce('is refunded in full to a party that cancels before the job reaches it', async () => {
      const { owner, booking, at } = await aBookingOfACancelledRide();
      const call = bookingCall(api(), booking);
      const preview = await call<CancellationPreview>('POST', '/cancel', { dryRun: true });
      expect(preview.body).toMatchObject({
        refundCents: 800_000,
        refundPercent: 100,
        rideCancelledAt: at,
      });
      const { body } = await call('POST', '/cancel', { expectedRefundCents: 800_000 });
      expect(body).toMatchObject({ state: 'cancelled', balanceCents: -800_000 });
      expect(await mailTitlesOf(api())).toContain('We had to cancel Sani Pass');
      expect((await fileOf(api(), owner, booking)).toDo).toBe('refund');
    });

    itOnce(
      'does not bind a party that moves before the job reaches it, although its terms would',
      async () => {
        const { owner, booking } = await aBookingOfACancelledRide();
        const other = await aRide(api(), owner, { riderPriceCents: 300_000 }, { title: 'Karoo' });
        const call = bookingCall(api(), booking);
        const preview = await call<{ differenceCents: number }>('POST', '/move', {
          eventId: other._id,
          dryRun: true,
        });
        expect([preview.status, preview.body.differenceCents]).toEqual([200, -200_000]);
        const { body } = await call('POST', '/move', { eventId: other._id });
        expect(body).toMatchObject({
          state: 'confirmed',
          totalCents: 600_000,
          balanceCents: -200_000,
          event: { _id: other._id },
        });
      },
    );

    it('leaves a booking alone that moves to another ride while the job runs', async () => {
      const owner = await anAdmin(api());
      const [ride, other] = [await aRide(api(), owner), await aRide(api(), owner)];
      const { body: booking } = await book(api(), ride);
      const { _id } = await fileOf(api(), owner, booking);
      await whileLocked(api().db, (transaction) => touchBooking(transaction, _id, Date.now()), [
        () => bookingCall(api(), booking)('POST', '/move', { eventId: other._id }),
        () => cancelRide(owner, ride),
      ]);
      await api().settled();
      expect((await bookingCall(api(), booking)('GET')).body).toMatchObject({
        state: 'awaiting-payment',
        event: { _id: other._id },
      });
    });

    it('is refunded in full to a party whose booking the owner cancels, too', async () => {
      const { owner, booking } = await aBookingOfACancelledRide();
      const file: BookingFile = await fileOf(api(), owner, booking);
      const { body } = await ownersCall(api(), owner, file)('cancel', { reason: 'Snow' });
      expect(body).toMatchObject({ state: 'cancelled', balanceCents: -800_000 });
    });
  }),
);
