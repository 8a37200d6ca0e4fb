import { voucherMessages } from '@ridgeline/contract';
import {
  aRide,
  aVisitor,
  book,
  bookingCall,
  fileOf,
  mailTitlesOf,
  ownersCall,
  recordPayment,
  withInvariantChecks,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { withPayments } from '../../../testing/payments';
import { anAdmin } from '../../../testing/requests';
import { aVoucher, redeem, voucherNow } from '../../../testing/vouchers';
import { whileLocked } from '../../../testing/whileLocked';
import { touchBooking } from '../lookup';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('a booking that is paid with a voucher', (api, restart) =>
  withInvariantChecks(api, () => {
    const { later, now, hold, tell, letHoldsExpire } = withPayments(api, restart);
    let owner = '';
    beforeEach(async () => {
      owner = await anAdmin(api());
    });
    /** Two places for R 8 000, with a deposit of R 2 000. */
    const aBooking = async () => (await book(api(), await aRide(api(), owner))).body;
    const left = async (voucher: { _id: string }) =>
      (await voucherNow(api(), owner, voucher)).leftCents;

    it('is confirmed, and the rest stays on the voucher', async () => {
      const voucher = await aVoucher(api(), owner, 1_000_000);
      const booking = await aBooking();
      const { body } = await redeem(api(), booking, voucher.code);
      expect(body).toMatchObject({
        state: 'confirmed',
        paidCents: 800_000,
        balanceCents: 0,
        payment: null,
      });
      expect(body.ledger.at(-1)).toMatchObject({ kind: 'payment', method: 'voucher' });
      expect(await voucherNow(api(), owner, voucher)).toMatchObject({
        valueCents: 1_000_000,
        leftCents: 200_000,
        state: 'live',
        entries: [
          { kind: 'issued', amountCents: 1_000_000 },
          { kind: 'redeemed', amountCents: 800_000, by: 'the party' },
        ],
      });
      expect((await mailTitlesOf(api())).at(-1)).toMatch(/^You are booked/);
    });

    it('owes the rest if the voucher is worth less, and can be paid with another one', async () => {
      const [first, second] = [
        await aVoucher(api(), owner, 150_000),
        await aVoucher(api(), owner, 700_000),
      ];
      const booking = await aBooking();
      // The deposit is R 2 000.
      expect((await redeem(api(), booking, first.code)).body).toMatchObject({
        state: 'awaiting-payment',
        paidCents: 150_000,
        dueNowCents: 50_000,
      });
      expect((await redeem(api(), booking, second.code)).body).toMatchObject({
        state: 'confirmed',
        balanceCents: 0,
      });
      expect([await left(first), await left(second)]).toEqual([0, 50_000]);
    });

    it('takes a code as it is read on the phone', async () => {
      const voucher = await aVoucher(api(), owner);
      const heard = voucher.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
      const { body } = await redeem(api(), await aBooking(), ` ${heard.replaceAll('1', 'L')} `);
      expect(body.state).toBe('confirmed');
    });

    it('changes nothing if the request is repeated', async () => {
      const voucher = await aVoucher(api(), owner);
      const booking = await aBooking();
      await redeem(api(), booking, voucher.code);
      expect(await redeem(api(), booking, voucher.code)).toMatchObject({
        status: 200,
        body: { paidCents: 500_000 },
      });
    });

    it('is paid once if two bookings are paid at once with one voucher', async () => {
      const voucher = await aVoucher(api(), owner, 800_000);
      const ride = await aRide(api(), owner);
      const bookings = await Promise.all([1, 2].map(async () => (await book(api(), ride)).body));
      const answers = await Promise.all(
        bookings.map((booking) => redeem(api(), booking, voucher.code)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await left(voucher)).toBe(0);
    });

    it('is paid once if the form is sent twice at once', async () => {
      const voucher = await aVoucher(api(), owner, 1_600_000);
      const booking = await aBooking();
      const { _id } = await fileOf(api(), owner, booking);
      const pay = () => redeem(api(), booking, voucher.code);
      await whileLocked(api().db, (transaction) => touchBooking(transaction, _id, now()), [
        pay,
        pay,
      ]);
      expect(await left(voucher)).toBe(800_000);
    });

    it('gets money back to the voucher, newest payment first', async () => {
      const voucher = await aVoucher(api(), owner, 300_000);
      const { booking, payment } = await hold('yoco', await aRide(api(), owner));
      await tell(payment, 'paid');
      await redeem(api(), booking, voucher.code);
      await ownersCall(
        api(),
        owner,
        await fileOf(api(), owner, booking),
      )('cancel', {
        reason: 'A broken leg',
        waiveCharge: true,
      });
      const file = await fileOf(api(), owner, booking);
      expect(file.refundable).toMatchObject([
        { method: 'voucher', amountCents: 300_000 },
        { method: 'yoco', amountCents: 200_000 },
      ]);
      const act = ownersCall(api(), owner, file);
      await act('refunds', { amountCents: 350_000, by: 'provider', reason: 'Get well' });
      await later(0);
      expect(payment.refundedCents).toBe(50_000);
      expect(await voucherNow(api(), owner, voucher)).toMatchObject({
        state: 'live',
        leftCents: 300_000,
      });
      expect((await fileOf(api(), owner, booking)).refundable).toMatchObject([
        { method: 'yoco', amountCents: 150_000 },
      ]);
      const again = { amountCents: 200_000, by: 'provider', reason: 'Too much' };
      expect((await act('refunds', again)).status).toBe(409);
      // It can be redeemed again, for three more years.
      expect((await redeem(api(), await aBooking(), voucher.code)).status).toBe(200);
    });

    it('does not take a refund to the voucher for one of a card when its service reports', async () => {
      const voucher = await aVoucher(api(), owner, 100_000);
      const { booking, payment } = await hold('yoco', await aRide(api(), owner));
      await tell(payment, 'paid');
      await redeem(api(), booking, voucher.code);
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      for (const reason of ['One', 'Two'])
        await act('refunds', { amountCents: 100_000, by: 'provider', reason });
      await later(0);
      expect(payment.refundedCents).toBe(100_000);
      expect(await left(voucher)).toBe(100_000);
    });

    it('gets it back even if the voucher has ended since', async () => {
      const voucher = await aVoucher(api(), owner, 300_000);
      const booking = await aBooking();
      await redeem(api(), booking, voucher.code);
      await later(1);
      await bookingCall(api(), booking)('POST', '/cancel', {});
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      await act('refunds', { amountCents: 300_000, by: 'provider', reason: 'Cancelled' });
      expect(await left(voucher)).toBe(300_000);
    });

    it('says what is wrong with a voucher', async () => {
      const booking = await aBooking();
      const refused = async (code: string) => (await redeem(api(), booking, code)).body;
      expect((await refused('0000-0000-0000-0000')).fields).toEqual({
        code: voucherMessages.codeUnknown,
      });
      expect((await refused('K7QM')).fields).toEqual({ code: voucherMessages.codeInvalid });
      const empty = await aVoucher(api(), owner, 100_000);
      await redeem(api(), await aBooking(), empty.code);
      expect((await refused(empty.code)).message).toBe(voucherMessages.empty);
      const old = await aVoucher(api(), owner);
      await later(3 * 366 * dayMs);
      const { body: fresh } = await book(
        api(),
        await aRide(
          api(),
          owner,
          {},
          { date: new Date(now() + 99 * dayMs).toISOString().slice(0, 10) },
        ),
      );
      const { message } = (await redeem(api(), fresh, old.code)).body;
      expect(message).toMatch(/^This voucher was valid until /);
    });

    it('cannot be paid once it is paid, has expired or is cancelled', async () => {
      const voucher = await aVoucher(api(), owner);
      const paid = await aBooking();
      await recordPayment(api(), owner, paid, 800_000);
      expect((await redeem(api(), paid, voucher.code)).body.message).toBe(
        voucherMessages.notForThisBooking,
      );
      const { booking } = await hold('yoco', await aRide(api(), owner));
      await letHoldsExpire();
      expect((await redeem(api(), booking, voucher.code)).body.message).toBe(
        voucherMessages.placesGiven,
      );
      const cancelled = await aBooking();
      await bookingCall(api(), cancelled)('POST', '/cancel', {});
      expect((await redeem(api(), cancelled, voucher.code)).status).toBe(409);
      expect(await left(voucher)).toBe(500_000);
    });

    itOnce('limits guesses of a network, but not right codes', async () => {
      const booking = await aBooking();
      const network = aVisitor();
      const voucher = await aVoucher(api(), owner, 4_000_000);
      for (let guess = 10; guess < 20; guess += 1) {
        const code = `${guess}00-0000-0000-0000`;
        expect((await redeem(api(), booking, code, network)).status).toBe(404);
      }
      const refused = await redeem(api(), booking, voucher.code, network);
      expect(refused).toMatchObject({
        status: 429,
        body: { message: voucherMessages.tooManyGuesses },
      });
      const other = aVisitor();
      // Its answers differ, and none counts as a guess.
      for (let at = 0; at < 12; at += 1)
        expect((await redeem(api(), booking, voucher.code, other)).status).toBe(200);
    });
  }),
);
