import type { OwnParticipation, TourEvent } from '@ridgeline/contract';
import { FreshTransaction } from '../../platform/db/FreshTransaction';
import { bumpUnpaidHoldsRevision } from '../../platform/db/revisions';
import {
  aParty,
  aRide,
  aVisitor,
  book,
  bookingCall,
  fileOf,
  inDays,
  ownersCall,
  recordPayment,
  somebody,
  withInvariantChecks,
} from '../../testing/bookings';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { withPayments } from '../../testing/payments';
import { anAdmin, send, type Answer } from '../../testing/requests';
import { aVoucher, voucherNow } from '../../testing/vouchers';
import { whileLocked } from '../../testing/whileLocked';
import { callWebhook, eventOf } from '../../testPayments/yoco/webhook';
import { touchOffer } from '../offers/places';
import { touchBooking } from './lookup';

const minuteMs = 60_000;

onEachDatabase('two requests at the same time', (api, restart) =>
  withInvariantChecks(api, () => {
    const { standIn, webhook, hold, tell, later, letHoldsExpire, now, fetchBooking, openPage } =
      withPayments(api, restart);
    let owner = '';
    beforeEach(async () => {
      owner = await anAdmin(api());
    });
    /** Starts both while something else has locked the booking; the first also gets the lock first. */
    const whileBookingIsLocked = (id: string, work: (() => Promise<unknown>)[]) =>
      whileLocked(api().db, (transaction) => touchBooking(transaction, id, now()), work);
    const bookFrom = (network: Record<string, string>, ride: TourEvent, riders: number) =>
      book(api(), ride, { contact: somebody(), participants: aParty(riders) }, network);

    it('pay back no more than was paid', async () => {
      const { body: booking } = await book(api(), await aRide(api(), owner));
      await recordPayment(api(), owner, booking, 200_000);
      const { _id } = await fileOf(api(), owner, booking);
      const act = ownersCall(api(), owner, { _id });
      const statuses: number[] = [];
      const refund = async () => {
        const json = { amountCents: 150_000, by: 'hand', reason: 'Too cold' };
        statuses.push((await act('refunds', json)).status);
      };
      await whileBookingIsLocked(_id, [refund, refund]);
      expect(statuses.toSorted()).toEqual([200, 409]);
      expect(await fetchBooking(booking)).toMatchObject({ refundedCents: 150_000 });
    });

    /** A booking of two who pay R 4 000 each, with a deposit of R 1 000 each, and what each calls. */
    async function aSharedBooking() {
      const ride = await aRide(api(), owner);
      const { body: booking } = await book(api(), ride, { eachPays: true, provider: 'yoco' });
      const { _id } = await fileOf(api(), owner, booking);
      const own =
        (n: number) =>
        (part: string, json: unknown): Promise<Answer<OwnParticipation>> =>
          send(api(), 'POST', `/api/participants/${booking.participants[n - 1]?.token}/${part}`, {
            json,
            headers: aVisitor(),
          });
      return { booking, _id, own };
    }

    it('pay the shares of two people, who confirm the booking once', async () => {
      const { booking, _id, own } = await aSharedBooking();
      const pages = [];
      for (const [n, provider] of [
        [1, 'yoco'],
        [2, 'payfast'],
      ] as const) {
        const { body } = await own(n)('payments', { provider });
        pages.push(await openPage({ payment: body.share?.payment ?? null }));
      }
      await whileBookingIsLocked(
        _id,
        pages.map((page) => () => tell(page, 'paid')),
      );
      expect(await fetchBooking(booking)).toMatchObject({
        state: 'confirmed',
        shares: [
          { paidCents: 100_000, overpaidCents: 0 },
          { paidCents: 100_000, overpaidCents: 0 },
        ],
      });
      const { history } = await fileOf(api(), owner, booking);
      expect(history.filter(({ what }) => what === 'confirmed')).toHaveLength(1);
    });

    it('open a payment of the same share, which is one', async () => {
      const { _id, own } = await aSharedBooking();
      const open = () => own(2)('payments', { provider: 'yoco' });
      await whileBookingIsLocked(_id, [open, open]);
      expect(await api().db('payments').where({ participant: 2 })).toHaveLength(1);
    });

    it('pay the same share with two vouchers, of which one stays whole', async () => {
      const { _id, own } = await aSharedBooking();
      const vouchers = [await aVoucher(api(), owner), await aVoucher(api(), owner)];
      await whileBookingIsLocked(
        _id,
        vouchers.map(
          ({ code }) =>
            () =>
              own(2)('voucher', { code }),
        ),
      );
      const left = [];
      for (const voucher of vouchers)
        left.push((await voucherNow(api(), owner, voucher)).leftCents);
      expect(left.toSorted()).toEqual([100_000, 500_000]);
    });

    it('pay for a share while one begins to pay for all', async () => {
      const { booking, _id, own } = await aSharedBooking();
      const voucher = await aVoucher(api(), owner);
      await whileBookingIsLocked(_id, [
        () => own(2)('voucher', { code: voucher.code }),
        () => bookingCall(api(), booking)('PUT', '/each-pays', { eachPays: false }),
      ]);
      const shown = await fetchBooking(booking);
      expect(shown).toMatchObject({ paidCents: 400_000, balanceCents: 400_000 });
      expect(shown.shares).toBeUndefined();
    });

    it('keep a refund that is reported as paid while the owner discards it', async () => {
      const { booking, payment } = await hold('yoco', await aRide(api(), owner));
      await tell(payment, 'paid');
      const { _id } = await fileOf(api(), owner, booking);
      standIn().behaviour.hangsUp = true;
      const refund = { amountCents: 50_000, by: 'provider', reason: 'Too cold' };
      await ownersCall(api(), owner, { _id })('refunds', refund);
      await later(0);
      const { id: job } = await api().db('jobs').where({ kind: 'booking.refund' }).first();
      await whileBookingIsLocked(_id, [
        () => callWebhook(webhook(), eventOf(payment, 'refund.succeeded', { amount: 50_000 })),
        () => send(api(), 'DELETE', `/api/jobs/${job}`, { token: owner }),
      ]);
      expect(await fetchBooking(booking)).toMatchObject({ refundedCents: 50_000 });
    });

    it('refund everything to a party that cancels as its ride is cancelled', async () => {
      const ride = await aRide(api(), owner, {}, { date: inDays(5) });
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 800_000);
      await whileLocked(api().db, (transaction) => touchOffer(transaction, ride._id, now()), [
        () =>
          send(api(), 'POST', `/api/events/${ride._id}/cancel`, {
            token: owner,
            json: { reason: 'Snow' },
          }),
        () => bookingCall(api(), booking)('POST', '/cancel', {}),
      ]);
      await api().settled();
      expect(await fetchBooking(booking)).toMatchObject({
        state: 'cancelled',
        balanceCents: -800_000,
      });
    });

    it('hold no places beyond the beginning of a ride for a party that pays as it changes', async () => {
      const ride = await aRide(api(), owner, {}, { date: inDays(60) });
      const { body: booking } = await book(api(), ride);
      const { _id } = await fileOf(api(), owner, booking);
      const act = ownersCall(api(), owner, { _id });
      const json = { ...ride, date: inDays(50) };
      await whileBookingIsLocked(_id, [
        () => act('payments', { amountCents: 800_000, method: 'eft' }),
        () => send(api(), 'PUT', `/api/events/${ride._id}`, { token: owner, json }),
      ]);
      expect(await fetchBooking(booking)).toMatchObject({
        state: 'confirmed',
        heldUntil: null,
        event: { date: inDays(50) },
      });
    });

    it('take again no more places than one network may hold', async () => {
      const ride = await aRide(api(), owner);
      const expired = [
        (await bookFrom(aVisitor(), ride, 3)).body,
        (await bookFrom(aVisitor(), ride, 3)).body,
      ];
      await letHoldsExpire(60 * minuteMs);
      const network = aVisitor();
      const statuses: number[] = [];
      const again =
        ({ token }: { token: string }) =>
        async () => {
          const path = `/api/bookings/${token}/payments`;
          const json = { provider: 'eft' };
          statuses.push((await send(api(), 'POST', path, { headers: network, json })).status);
        };
      await whileLocked(
        api().db,
        (transaction) => touchOffer(transaction, ride._id, now()),
        expired.map(again),
      );
      expect(statuses.toSorted()).toEqual([200, 409]);
    });

    it('hold no more places for one network, even on different rides', async () => {
      const network = aVisitor();
      const rides: TourEvent[] = [];
      for (let at = 0; at < 4; at += 1) rides.push(await aRide(api(), owner));
      for (const ride of rides.slice(0, 2))
        expect((await bookFrom(network, ride, 4)).status).toBe(201);
      const statuses: number[] = [];
      await whileLocked(
        api().db,
        (transaction) => bumpUnpaidHoldsRevision(new FreshTransaction(transaction)),
        rides
          .slice(2)
          .map((ride) => async () => void statuses.push((await bookFrom(network, ride, 4)).status)),
      );
      expect(statuses.toSorted()).toEqual([201, 409]);
    });
  }),
);
