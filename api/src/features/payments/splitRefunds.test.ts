import { bookingMessages, type Booking } from '@ridgeline/contract';
import {
  aRide,
  bookingCall,
  fileOf,
  withInvariantChecks,
  mailTitlesOf,
  ownersCall,
  recordPayment,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { withPayments, type Service } from '../../testing/payments';
import { anAdmin } from '../../testing/requests';
import { callWebhook, eventOf } from '../../testPayments/yoco/webhook';

const hourMs = 60 * 60_000;
const depositCents = 200_000;

onEachDatabase('a refund of what was paid in several payments', (api, restart) =>
  withInvariantChecks(api, () => {
    const { standIn, webhook, hold, openPage, tell, pass, later } = withPayments(api, restart);

    /** Books two places for R 8 000, and pays the deposit through one service and the balance through another. */
    async function paidTwice(first: Service, second: Service) {
      const owner = await anAdmin(api());
      const { booking, payment: deposit } = await hold(first, await aRide(api(), owner));
      await tell(deposit, 'paid');
      pass(1000);
      const request = { amount: 'all', provider: second };
      const { body } = await bookingCall(api(), booking)('POST', '/payments', request);
      const balance = await openPage(body);
      await tell(balance, 'paid');
      const { refund, read } = await asOwner(owner, booking);
      return { owner, booking, deposit, balance, refund, read };
    }

    async function asOwner(owner: string, booking: Booking) {
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const refund = (amountCents: number, by = 'provider', headers = {}) =>
        act('refunds', { amountCents, by, reason: 'Too cold' }, headers);
      return { refund, read: () => fileOf(api(), owner, booking) };
    }

    const cancelled = async (owner: string, booking: Booking) => {
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      await act('cancel', { reason: 'In hospital', waiveCharge: true });
    };

    const refundMails = async () =>
      (await mailTitlesOf(api())).filter((title) => title.startsWith('We have paid back'));

    itOnce.each([
      ['payfast', 'yoco'],
      ['yoco', 'payfast'],
      ['payfast', 'payfast'],
      ['yoco', 'yoco'],
    ] as const)(
      'through %s and %s goes back through the newest payment first, and never exceeds a payment',
      async (first, second) => {
        const { deposit, balance, refund, read } = await paidTwice(first, second);
        expect((await read()).refundable).toMatchObject([
          { method: second, amountCents: 600_000 },
          { method: first, amountCents: depositCents },
        ]);
        expect((await refund(700_000)).status).toBe(200);
        await later(0);
        expect([deposit.refundedCents, balance.refundedCents]).toEqual([100_000, 600_000]);
        const file = await read();
        expect(file).toMatchObject({ paidCents: 800_000, refundedCents: 700_000 });
        expect(file.refundable).toMatchObject([{ method: first, amountCents: 100_000 }]);
        expect(file.ledger.slice(-2)).toMatchObject([
          { kind: 'refund', method: second, amountCents: 600_000 },
          { kind: 'refund', method: first, amountCents: 100_000 },
        ]);
        expect((await refundMails()).toSorted()).toEqual([
          'We have paid back R 1 000',
          'We have paid back R 6 000',
        ]);
        await refund(100_000);
        await later(0);
        expect([deposit.refundedCents, balance.refundedCents]).toEqual([200_000, 600_000]);
        expect((await refund(1)).body.message).toBe(bookingMessages.refundTooLarge);
      },
    );

    it('is sent once to each service, even if responses are lost and the owner submits it twice', async () => {
      const { deposit, balance, refund, read } = await paidTwice('payfast', 'yoco');
      standIn().behaviour.hangsUp = true;
      const key = { 'idempotency-key': '01890000-0000-7000-8000-0000000000bb' };
      await Promise.all([refund(700_000, 'provider', key), refund(700_000, 'provider', key)]);
      await later(0);
      standIn().behaviour.hangsUp = false;
      await later(hourMs);
      await refund(700_000, 'provider', key);
      await later(hourMs);
      expect([deposit.refundedCents, balance.refundedCents]).toEqual([100_000, 600_000]);
      expect(await read()).toMatchObject({ refundedCents: 700_000 });
      expect(await refundMails()).toHaveLength(2);
    });

    itOnce(
      'is entered once even if the same request comes again after its key is forgotten',
      async () => {
        const { deposit, balance, refund, read } = await paidTwice('payfast', 'yoco');
        const key = { 'idempotency-key': '01890000-0000-7000-8000-0000000000cc' };
        for (let at = 0; at < 2; at += 1) {
          expect((await refund(50_000, 'provider', key)).status).toBe(200);
          await later(0);
          await api().db('idempotency_keys').delete();
        }
        expect([deposit.refundedCents, balance.refundedCents]).toEqual([0, 50_000]);
        const { history } = await read();
        expect(history.filter(({ what }) => what.startsWith('refunded'))).toHaveLength(1);
      },
    );

    it('never exceeds what was paid, even if two are requested at the same time', async () => {
      const { deposit, balance, refund } = await paidTwice('yoco', 'payfast');
      const answers = await Promise.all([refund(500_000), refund(500_000)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await later(hourMs);
      expect([deposit.refundedCents, balance.refundedCents]).toEqual([0, 500_000]);
    });

    itOnce('shows the owner which part a service could not send, and why', async () => {
      const { owner, booking, deposit, balance, refund, read } = await paidTwice('payfast', 'yoco');
      await cancelled(owner, booking);
      // This affects only PayFast; the Yoco stand-in ignores it.
      standIn().behaviour.refunds = 'to a bank account';
      await refund(800_000);
      await later(0);
      expect([deposit.refundedCents, balance.refundedCents]).toEqual([0, 600_000]);
      const file = await read();
      expect(file).toMatchObject({ toDo: 'refund', balanceCents: -200_000 });
      expect(file.ledger.at(-1)).toMatchObject({
        kind: 'refund-failed',
        method: 'payfast',
        amountCents: 200_000,
        note: bookingMessages.refundNotByProvider,
      });
      expect(await refundMails()).toEqual(['We have paid back R 6 000']);
      await refund(200_000, 'hand');
      expect(await read()).toMatchObject({ toDo: null, balanceCents: 0, refundable: [] });
    });

    itOnce('leaves it to the owner to pay back transfers and cash by hand', async () => {
      const owner = await anAdmin(api());
      const { booking, payment } = await hold('payfast', await aRide(api(), owner));
      await tell(payment, 'paid');
      await recordPayment(api(), owner, booking, 600_000);
      await cancelled(owner, booking);
      const { refund, read } = await asOwner(owner, booking);
      expect((await read()).refundable).toMatchObject([
        { method: 'payfast', amountCents: depositCents },
      ]);
      const tooMuch = await refund(800_000);
      expect([tooMuch.status, tooMuch.body.message]).toEqual([
        409,
        'R\u00a02\u00a0000 can go back the way it came. Please pay the other R\u00a06\u00a0000 back by hand.',
      ]);
      expect(tooMuch.body.fields).toHaveProperty('amountCents');
      await refund(depositCents);
      await later(0);
      expect(await read()).toMatchObject({ toDo: 'refund', balanceCents: -600_000 });
      await refund(600_000, 'hand');
      expect(await read()).toMatchObject({ toDo: null, balanceCents: 0 });
      expect(payment.refundedCents).toBe(depositCents);
      expect((await refundMails()).toSorted()).toEqual([
        'We have paid back R 2 000',
        'We have paid back R 6 000',
      ]);
    });

    itOnce(
      'is reversed for the payment that the service names, if it fails for one of two',
      async () => {
        const { owner, booking, deposit, balance, refund, read } = await paidTwice('yoco', 'yoco');
        await cancelled(owner, booking);
        standIn().behaviour.refunds = 'later';
        await refund(600_000);
        await refund(depositCents);
        await later(0);
        const failed = eventOf(balance, 'refund.failed', { amount: 600_000 });
        // No refund of this amount was made for the deposit.
        const other = eventOf(deposit, 'refund.failed', { amount: 600_000 });
        await callWebhook(webhook(), other);
        expect(await read()).toMatchObject({ refundedCents: 800_000 });
        for (const event of [failed, failed]) await callWebhook(webhook(), event);
        expect(await read()).toMatchObject({
          toDo: 'refund',
          balanceCents: -600_000,
          refundedCents: depositCents,
          refundable: [{ method: 'yoco', amountCents: 600_000 }],
        });
      },
    );

    itOnce(
      'PayFast: is sent once if there are two of one payment and a response is lost',
      async () => {
        const owner = await anAdmin(api());
        const { booking, payment } = await hold('payfast', await aRide(api(), owner));
        await tell(payment, 'paid');
        const { refund, read } = await asOwner(owner, booking);
        // The first call queries earlier refunds. The second is the refund itself, and gets no response.
        let calls = 0;
        const hangsUp = { configurable: true, get: () => (calls += 1) === 2 };
        Object.defineProperty(standIn().behaviour, 'hangsUp', hangsUp);
        await refund(50_000);
        await later(0);
        await refund(30_000);
        await later(0);
        await later(hourMs);
        await later(hourMs);
        expect(payment.refundedCents).toBe(80_000);
        expect(await read()).toMatchObject({ refundedCents: 80_000 });
        expect(await refundMails()).toHaveLength(2);
      },
    );

    itOnce('PayFast: covers both payments if the rider pays the same form twice', async () => {
      const owner = await anAdmin(api());
      const { booking, payment: first } = await hold('payfast', await aRide(api(), owner));
      await tell(first, 'paid');
      // The rider goes back and pays on the same page, so PayFast assigns a new id.
      const second = { ...first, paidAs: undefined, paidAt: undefined };
      standIn().payments.push(second);
      pass(1000);
      await tell(second, 'paid');
      const { refund, read } = await asOwner(owner, booking);
      expect(await read()).toMatchObject({ paidCents: 2 * depositCents });
      await refund(depositCents);
      await refund(depositCents);
      await later(0);
      expect([first.refundedCents, second.refundedCents]).toEqual([depositCents, depositCents]);
    });
  }),
);
