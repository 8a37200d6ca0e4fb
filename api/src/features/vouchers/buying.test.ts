import { voucherMessages, type OwnerNews, type Site, type Voucher } from '@ridgeline/contract';
import {
  aRide,
  aVisitor,
  book,
  mailsOf,
  mailTitlesOf,
  withInvariantChecks,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { services, withPayments } from '../../testing/payments';
import { anAdmin, send } from '../../testing/requests';
import { orderVoucher, redeem, sellVouchers, vouchersOf, voucherNow } from '../../testing/vouchers';
import { tidyBookings } from '../bookings/party/retention';
import { reconcilePayments } from '../payments/payments';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

onEachDatabase('a voucher that is bought online', (api, restart) =>
  withInvariantChecks(api, () => {
    const { openPage, pay, tell, pass, letHoldsExpire } = withPayments(api, restart);
    let owner = '';
    beforeEach(async () => {
      owner = await anAdmin(api());
      await sellVouchers(api(), owner);
      // Owners are told of what happens after their account was made.
      pass(minuteMs);
    });
    const read = async ({ token }: Pick<Voucher, 'token'>) =>
      (await send<Voucher>(api(), 'GET', `/api/vouchers/${token}`)).body;
    const choose = ({ token }: Pick<Voucher, 'token'>, provider: string) =>
      send<Voucher & { message: string }>(api(), 'POST', `/api/vouchers/${token}/payments`, {
        json: { provider },
        headers: aVisitor(),
      });
    const news = async () =>
      (await send<OwnerNews>(api(), 'GET', '/api/admin/notices', { token: owner })).body.notices;
    const record = async (amountCents: number) => {
      const [file] = (await vouchersOf(api(), owner)).vouchers;
      return send(api(), 'POST', `/api/admin/vouchers/${file?._id}/payments`, {
        token: owner,
        json: { amountCents, method: 'eft' },
      });
    };

    it('is sold only if the owner wants that', async () => {
      const site = async () => (await send<Site>(api(), 'GET', '/api/site')).body;
      expect(await site()).toMatchObject({ sellsVouchers: true });
      await sellVouchers(api(), owner, false);
      expect(await site()).not.toHaveProperty('sellsVouchers');
      const { status, body } = await orderVoucher(api());
      expect([status, body.message]).toEqual([404, voucherMessages.notSold]);
    });

    it.each(services)(
      'is paid through %s once, however often that is reported',
      async (service) => {
        const { status, body } = await orderVoucher(api(), { provider: service });
        expect(status).toBe(201);
        expect(body).toMatchObject({
          state: 'awaiting-payment',
          code: null,
          leftCents: 0,
          waits: { provider: service },
          payment: { kind: 'redirect', amountCents: 250_000 },
        });
        expect((await send(api(), 'GET', `/api/vouchers/${body.token}/voucher.pdf`)).status).toBe(
          409,
        );
        const payment = await openPage(body);
        expect(await tell(payment, 'paid')).toBe(200);
        expect(await tell(payment, 'paid')).toBe(200);
        pay(payment);
        await reconcilePayments(api().bookings);
        const paid = await read(body);
        expect(paid).toMatchObject({ state: 'live', leftCents: 250_000, payment: null });
        expect(paid).not.toHaveProperty('waits');
        expect(await api().db('jobs').where({ kind: 'voucher.mail' })).toHaveLength(1);
        expect(await news()).toMatchObject([
          { kind: 'voucher-paid', name: 'Lerato Mokoena', amountCents: 250_000, bookingId: null },
        ]);
        const { body: booking } = await book(api(), await aRide(api(), owner));
        const redeemed = await redeem(api(), booking, paid.code ?? '');
        expect(redeemed.body).toMatchObject({ state: 'confirmed', paidCents: 250_000 });
      },
      60_000,
    );

    it('is paid when its buyer comes back, without any notification', async () => {
      const { body } = await orderVoucher(api(), { provider: 'yoco' });
      const { body: left } = await choose(body, 'yoco');
      const payment = await openPage(left);
      pass(minuteMs);
      expect(await read(body)).toMatchObject({ checkingPayment: true });
      pay(payment);
      pass(minuteMs);
      expect(await read(body)).toMatchObject({ state: 'live' });
      // Another press pays nothing a second time.
      expect((await choose(body, 'yoco')).body).toMatchObject({ state: 'live', payment: null });
    });

    it('can be paid another way, of which the owner is told once', async () => {
      const { body } = await orderVoucher(api(), { provider: 'payfast' });
      for (const provider of ['eft', 'yoco', 'eft']) await choose(body, provider);
      expect(await read(body)).toMatchObject({
        waits: { provider: 'eft' },
        payment: { kind: 'transfer', amountCents: 250_000, reference: body.reference },
      });
      expect(await mailTitlesOf(api())).toEqual(['Your order: a voucher of R 2 500']);
      expect(await news()).toMatchObject([{ kind: 'voucher-ordered', amountCents: 250_000 }]);
      await record(200_000);
      expect(await read(body)).toMatchObject({ state: 'live', valueCents: 200_000 });
    });

    it.each([
      ['payfast', 20 * minuteMs],
      ['eft', 4 * dayMs],
    ] as const)('lapses if it is not paid by %s in time', async (provider, ms) => {
      const { body } = await orderVoucher(api(), { provider });
      await letHoldsExpire(ms - 2 * minuteMs);
      expect(await read(body)).toMatchObject({ state: 'awaiting-payment' });
      await letHoldsExpire(4 * minuteMs);
      expect(await read(body)).toMatchObject({ state: 'lapsed', payment: null, code: null });
      const { status, body: refused } = await choose(body, 'eft');
      expect([status, refused.message]).toEqual([409, voucherMessages.lapsed]);
    });

    it('is there all the same if the money comes late', async () => {
      const { body } = await orderVoucher(api(), { provider: 'payfast' });
      const payment = await openPage(body);
      await letHoldsExpire(dayMs);
      expect(await read(body)).toMatchObject({ state: 'lapsed' });
      expect(await tell(payment, 'paid')).toBe(200);
      expect(await read(body)).toMatchObject({ state: 'live', leftCents: 250_000 });
      expect((await vouchersOf(api(), owner)).outstandingCents).toBe(250_000);
    });

    it('is ordered once, however often the form is sent', async () => {
      const key = { ...aVisitor(), 'idempotency-key': '01890000-0000-7000-8000-0000000000aa' };
      const [one, other] = [await orderVoucher(api(), {}, key), await orderVoucher(api(), {}, key)];
      expect(other.body.token).toBe(one.body.token);
      const changed = await orderVoucher(api(), { forWhom: 'Piet' }, key);
      expect([changed.status, changed.body.message]).toEqual([422, voucherMessages.keyReused]);
      expect((await vouchersOf(api(), owner)).total).toBe(1);
    });

    it('names nobody any more 30 days after it has lapsed', async () => {
      await orderVoucher(api(), { words: 'Happy birthday!' });
      await letHoldsExpire(5 * dayMs);
      const [file] = (await vouchersOf(api(), owner)).vouchers;
      pass(29 * dayMs);
      await tidyBookings(api().bookings);
      expect((await vouchersOf(api(), owner)).vouchers).toEqual([file]);
      pass(2 * dayMs);
      await tidyBookings(api().bookings);
      expect(await voucherNow(api(), owner, file ?? { _id: '' })).toMatchObject({
        contact: null,
        forWhom: '',
        words: '',
        reference: file?.reference,
      });
      expect((await vouchersOf(api(), owner, '?q=lerato')).total).toBe(0);
    });

    itOnce('is ordered ten times in ten minutes from a network', async () => {
      const visitor = aVisitor();
      for (let at = 0; at < 10; at += 1)
        expect((await orderVoucher(api(), {}, visitor)).status).toBe(201);
      expect((await orderVoucher(api(), {}, visitor)).status).toBe(429);
    });

    itOnce('sends six mails an hour to an address that anybody may have typed', async () => {
      for (let at = 0; at < 8; at += 1) await orderVoucher(api());
      const mails = await mailsOf(api());
      expect(mails).toHaveLength(6);
      for (const mail of mails) expect(mail).not.toMatch(/Lerato|Anna/);
    });

    itOnce.each([
      ['amountCents', 9_999, 'amountCents', voucherMessages.amountInvalid],
      ['contact', { name: '', email: 'x' }, 'contact.email', expect.any(String)],
      ['provider', 'none', undefined, undefined],
    ])('is refused with %s %p', async (field, value, at, message) => {
      const { status, body } = await orderVoucher(api(), { [field]: value });
      expect(status).toBe(400);
      if (at) expect(body.fields).toMatchObject({ [at]: message });
    });
  }),
);
