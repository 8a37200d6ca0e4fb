import { bookingMessages } from '@ridgeline/contract';
import {
  aRide,
  bookingCall,
  fileOf,
  keepingTheBooks,
  mailTitlesOf,
  ownersCall,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { services, withPayments } from '../../testing/payments';
import { anAdmin } from '../../testing/requests';
import { itnOf } from '../../standIns/payments/payFast/notification';
import { createJobs } from '../../platform/jobs/jobs';
import { createBookings } from '../bookings/bookings';
import { groupStore } from '../groups/store';
import { callWebhook, eventOf } from '../../standIns/payments/yoco/webhook';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const depositCents = 200_000;
const totalCents = 800_000;

onEachDatabase('payments that go another way', (api, restart) =>
  keepingTheBooks(api, () => {
    const { standIn, webhook, hold, openPage, pay, tell, pass, later, now } = withPayments(
      api,
      restart,
    );
    const seen = async (booking: { token: string }) =>
      (await bookingCall(api(), booking)('GET')).body;
    const start = (booking: { token: string }, request: object) =>
      bookingCall(api(), booking)('POST', '/payments', request);
    const aHold = async (service: 'payfast' | 'yoco') => {
      const owner = await anAdmin(api());
      return { owner, ...(await hold(service, await aRide(api(), owner))) };
    };

    it('paying all of it twice, in two tabs, is the owner’s to refund, and the rider is told', async () => {
      const { owner, booking, payment: first } = await aHold('yoco');
      const all = await openPage(
        (await start(booking, { amount: 'all', provider: 'payfast' })).body,
      );
      expect([first.amountCents, all.amountCents]).toEqual([depositCents, totalCents]);
      await tell(first, 'paid');
      await tell(all, 'paid');
      expect(await fileOf(api(), owner, booking)).toMatchObject({
        ...{ state: 'confirmed', paidCents: 1_000_000, balanceCents: -200_000, toDo: 'refund' },
      });
      expect(await mailTitlesOf(api())).toContain('We have received R 8 000');
    });

    it('two tabs that pay the same amount in the same way go on to one payment', async () => {
      const { booking } = await aHold('yoco');
      const request = { provider: 'yoco' };
      const tabs = await Promise.all([start(booking, request), start(booking, request)]);
      expect(new Set(tabs.map(({ body }) => JSON.stringify(body.payment))).size).toBe(1);
      expect(standIn().payments).toHaveLength(1);
    });

    it.each(services)(
      '%s: the back button after paying leads to no second payment',
      async (service) => {
        const { booking, payment: first } = await aHold(service);
        await tell(first, 'paid');
        const again = await start(booking, { provider: service });
        expect([again.status, again.body.message]).toEqual([409, bookingMessages.nothingDue]);
        expect(standIn().payments).toHaveLength(1);
      },
    );

    it('whoever chooses a transfer instead has days to make it, and is mailed how', async () => {
      const { booking } = await aHold('yoco');
      pass(10 * minuteMs);
      const { body } = await start(booking, { provider: 'eft' });
      expect(body).toMatchObject({
        ...{ state: 'awaiting-payment', provider: 'eft' },
        heldUntil: new Date(now() + 3 * 24 * hourMs).toISOString(),
        payment: { kind: 'transfer', amountCents: depositCents, reference: booking.reference },
      });
      await later(hourMs);
      await api().bookings.endHolds();
      expect((await seen(booking)).state).toBe('awaiting-payment');
      expect(await mailTitlesOf(api())).toContain(`How to pay for ${booking.event.title}`);
    });

    it('money that comes after a cancellation is the owner’s to refund, and the rider is told', async () => {
      const { owner, booking, payment: first } = await aHold('yoco');
      await bookingCall(api(), booking)('POST', '/cancel', {});
      await tell(first, 'paid');
      expect(await fileOf(api(), owner, booking)).toMatchObject({
        ...{ state: 'cancelled', balanceCents: -depositCents, toDo: 'refund' },
      });
      expect(await mailTitlesOf(api())).toContain(
        'Your payment of R 2 000 came after your places were given back',
      );
    });

    it('a cancellation and a notification at the same moment lose no money', async () => {
      const { owner, booking, payment: first } = await aHold('yoco');
      pay(first);
      await Promise.all([
        tell(first, 'paid'),
        bookingCall(api(), booking)('POST', '/cancel', {}),
        tell(first, 'paid'),
      ]);
      const file = await fileOf(api(), owner, booking);
      expect(file).toMatchObject({ state: 'cancelled', paidCents: depositCents, toDo: 'refund' });
    });

    it('a refund and what the service says of it at the same moment are one refund', async () => {
      const { owner, booking, payment: first } = await aHold('yoco');
      await tell(first, 'paid');
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const request = { amountCents: 50_000, by: 'provider', reason: 'Too cold' };
      const said = eventOf(first, 'refund.succeeded', { amount: 50_000 });
      await Promise.all([
        act('refunds', request).then(() => later(0)),
        callWebhook(webhook(), said),
        callWebhook(webhook(), said),
      ]);
      await callWebhook(webhook(), eventOf(first, 'refund.succeeded', { amount: 50_000 }));
      expect(await fileOf(api(), owner, booking)).toMatchObject({
        ...{ paidCents: depositCents, refundedCents: 50_000 },
      });
      const mails = await mailTitlesOf(api());
      expect(mails.filter((title) => title === 'We have paid back R 500')).toHaveLength(1);
    });

    itOnce(
      'PayFast: a refund whose answer is lost is sent once, also after one of an earlier payment',
      async () => {
        const { owner, booking, payment: deposit } = await aHold('payfast');
        await tell(deposit, 'paid');
        const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
        const refund = async () => {
          await act('refunds', { amountCents: 50_000, by: 'provider', reason: 'Too cold' });
          await later(0);
        };
        await refund();
        const request = { amount: 'all', provider: 'payfast' };
        const balance = await openPage((await start(booking, request)).body);
        pass(minuteMs);
        await tell(balance, 'paid');
        // It answers the question before the refund, and not the refund itself.
        let asked = 0;
        const hangsUp = { configurable: true, get: () => (asked += 1) === 2 };
        Object.defineProperty(standIn().behaviour, 'hangsUp', hangsUp);
        await refund();
        expect(balance.refundedCents).toBe(50_000);
        await later(hourMs);
        expect([deposit.refundedCents, balance.refundedCents]).toEqual([50_000, 50_000]);
        expect((await seen(booking)).refundedCents).toBe(100_000);
      },
    );

    it('a notification is stored once as it came, and an unsigned one is only logged', async () => {
      const { booking, payment: first } = await aHold('yoco');
      expect(await tell(first, 'paid', { forged: true })).toBe(400);
      const logged = api().logs();
      expect(logged).toContainEqual(
        expect.objectContaining({ msg: 'a notification about a payment was refused' }),
      );
      pay(first);
      const event = eventOf(first, 'payment.succeeded', { id: 'evt_1' });
      await callWebhook(webhook(), event);
      await callWebhook(webhook(), event);
      const rows = await api().db('payment_notifications').select('*');
      expect(rows).toMatchObject([
        { provider: 'yoco', notification_id: 'evt_1', outcome: 'confirmed' },
      ]);
      const [{ raw }] = rows as [{ raw: string }];
      expect(Buffer.from(raw, 'base64').toString()).toBe(JSON.stringify(event));
      expect((await seen(booking)).paidCents).toBe(depositCents);
    });

    itOnce('unpaid payments are asked about each hour, and at once after a restore', async () => {
      const ride = await aRide(api(), await anAdmin(api()), { heldMinutes: 1440 });
      const [first, second] = [await hold('yoco', ride), await hold('yoco', ride)];
      await api().jobs.stop();
      const { db, logger, ...context } = api().bookings.context;
      // As a process finds it: the schedules of another database are not in a backup.
      const jobs = createJobs({ db, logger, clock: now });
      const mailer = { send: async () => undefined, outboxFolder: '', close: () => undefined };
      const providers = [...context.providers.values()];
      const groups = groupStore(db);
      createBookings({ ...context, db, logger, jobs, mailer, groups, providers }).schedule();
      pay(first.payment);
      jobs.start();
      await jobs.idle();
      expect((await seen(first.booking)).state).toBe('confirmed');
      pay(second.payment);
      pass(hourMs - 1);
      await jobs.idle();
      expect((await seen(second.booking)).state).toBe('held');
      pass(1);
      await jobs.idle();
      expect((await seen(second.booking)).state).toBe('confirmed');
      await jobs.stop();
    });

    itOnce('PayFast: a payment that waits or was given up changes nothing', async () => {
      const { booking, payment: first } = await aHold('payfast');
      pay(first);
      for (const status of ['PENDING', 'CANCELLED'] as const)
        expect(await standIn().sendItn(first.notifyUrl ?? '', itnOf(first, status))).toBe(200);
      expect(await seen(booking)).toMatchObject({ state: 'held', paidCents: 0 });
      await tell(first, 'paid');
      expect((await seen(booking)).state).toBe('confirmed');
    });

    itOnce('a way to pay that is not offered is refused at its field', async () => {
      const { booking } = await aHold('yoco');
      for (const provider of ['none', 'cash', undefined])
        expect((await start(booking, { provider })).body).toEqual({
          message: bookingMessages.providerInvalid,
          fields: { provider: bookingMessages.providerInvalid },
        });
    });

    itOnce('somebody else’s token pays for nothing', async () => {
      const { booking } = await aHold('yoco');
      const { status, body } = await start({ token: 'x'.repeat(43) }, { provider: 'payfast' });
      expect([status, body.message]).toEqual([404, bookingMessages.bookingNotFound]);
      expect((await seen(booking)).provider).toBe('yoco');
    });
  }),
);
