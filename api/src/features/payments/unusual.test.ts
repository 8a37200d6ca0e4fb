import { bookingMessages } from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  confirmContact,
  fileOf,
  withInvariantChecks,
  mailsOf,
  mailTitlesOf,
  ownersCall,
  recordPayment,
  somebody,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { services, withPayments } from '../../testing/payments';
import { anAdmin } from '../../testing/requests';
import { itnOf } from '../../testPayments/payFast/notification';
import { createJobs } from '../../platform/jobs/jobs';
import { endHolds, registerBookingJobs, scheduleBookingJobs } from '../bookings/jobs';
import { callWebhook, eventOf } from '../../testPayments/yoco/webhook';
import { reconcilePayments } from './payments';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const depositCents = 200_000;
const totalCents = 800_000;

onEachDatabase('unusual payments', (api, restart) =>
  withInvariantChecks(api, () => {
    const { standIn, webhook, hold, openPage, fetchBooking, pay, tell, pass, later, now } =
      withPayments(api, restart);
    const start = (booking: { token: string }, request: object) =>
      bookingCall(api(), booking)('POST', '/payments', request);
    const aHold = async (service: 'payfast' | 'yoco') => {
      const owner = await anAdmin(api());
      return { owner, ...(await hold(service, await aRide(api(), owner))) };
    };

    itOnce(
      'the excess is left to the owner to refund if the rider pays in two tabs, and the rider is told',
      async () => {
        const { owner, booking, payment: first } = await aHold('yoco');
        const all = await openPage(
          (await start(booking, { amount: 'all', provider: 'payfast' })).body,
        );
        expect([first.amountCents, all.amountCents]).toEqual([depositCents, totalCents]);
        await tell(first, 'paid');
        await tell(all, 'paid');
        expect(await fileOf(api(), owner, booking)).toMatchObject({
          state: 'confirmed',
          paidCents: 1_000_000,
          balanceCents: -200_000,
          toDo: 'refund',
        });
        expect(await mailTitlesOf(api())).toContain('We have received R 8 000');
      },
    );

    it('two tabs share one payment if they pay the same amount through the same service', async () => {
      const { booking } = await aHold('yoco');
      const request = { provider: 'yoco' };
      const tabs = await Promise.all([start(booking, request), start(booking, request)]);
      expect(new Set(tabs.map(({ body }) => JSON.stringify(body.payment))).size).toBe(1);
      expect(standIn().payments).toHaveLength(1);
    });

    itOnce('a payment of another booking is not reused, although it is the same', async () => {
      const ride = await aRide(api(), await anAdmin(api()));
      const { booking: first } = await hold('yoco', ride);
      const other = { provider: 'yoco', contact: somebody() } as const;
      const { body: second } = await book(api(), ride, other);
      await tell(await openPage(second), 'paid');
      expect(standIn().payments).toHaveLength(2);
      expect([await fetchBooking(first), await fetchBooking(second)]).toMatchObject([
        { state: 'held', paidCents: 0 },
        { state: 'confirmed', paidCents: depositCents },
      ]);
    });

    itOnce.each(services)(
      '%s: going back after paying does not start a second payment',
      async (service) => {
        const { booking, payment: first } = await aHold(service);
        await tell(first, 'paid');
        const again = await start(booking, { provider: service });
        expect([again.status, again.body.message]).toEqual([409, bookingMessages.nothingDue]);
        expect(standIn().payments).toHaveLength(1);
      },
    );

    it('a rider who chooses a transfer instead has days to make it, and gets a mail with the details', async () => {
      const { booking } = await aHold('yoco');
      await confirmContact(api(), booking);
      pass(10 * minuteMs);
      const { body } = await start(booking, { provider: 'eft' });
      expect(body).toMatchObject({
        state: 'awaiting-payment',
        provider: 'eft',
        heldUntil: new Date(now() + 3 * 24 * hourMs).toISOString(),
        payment: { kind: 'transfer', amountCents: depositCents, reference: booking.reference },
      });
      await later(hourMs);
      await endHolds(api().bookings);
      expect((await fetchBooking(booking)).state).toBe('awaiting-payment');
      expect(await mailTitlesOf(api())).toContain(`How to pay for ${booking.event.title}`);
    });

    itOnce(
      'a rider who tries a card while a transfer is awaited still reads where to transfer',
      async () => {
        const owner = await anAdmin(api());
        const { body: booking } = await book(api(), await aRide(api(), owner));
        await start(booking, { amount: 'all', provider: 'yoco' });
        const transfer = {
          kind: 'transfer',
          amountCents: depositCents,
          reference: booking.reference,
        };
        expect(await fetchBooking(booking)).toMatchObject({
          state: 'awaiting-payment',
          provider: 'yoco',
          heldUntil: booking.heldUntil,
          payment: transfer,
        });
        await recordPayment(api(), owner, booking, 50_000);
        expect((await mailsOf(api())).at(-1)?.replaceAll('\u00a0', ' ')).toContain(
          `Please transfer R 1 500 with the reference ${booking.reference}.`,
        );
      },
    );

    itOnce(
      'money that comes after a cancellation is left to the owner to refund, and the rider is told',
      async () => {
        const { owner, booking, payment: first } = await aHold('yoco');
        await bookingCall(api(), booking)('POST', '/cancel', {});
        await tell(first, 'paid');
        expect(await fileOf(api(), owner, booking)).toMatchObject({
          state: 'cancelled',
          balanceCents: -depositCents,
          toDo: 'refund',
        });
        expect(await mailTitlesOf(api())).toContain(
          'Your payment of R 2 000 came after your places were given back',
        );
      },
    );

    it('no money is lost if a cancellation and a notification come at the same time', async () => {
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

    it('a refund is entered once if its notification comes while it is being sent', async () => {
      const { owner, booking, payment: first } = await aHold('yoco');
      await tell(first, 'paid');
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const request = { amountCents: 50_000, by: 'provider', reason: 'Too cold' };
      const refunded = eventOf(first, 'refund.succeeded', { amount: 50_000 });
      await Promise.all([
        act('refunds', request).then(() => later(0)),
        callWebhook(webhook(), refunded),
        callWebhook(webhook(), refunded),
      ]);
      await callWebhook(webhook(), eventOf(first, 'refund.succeeded', { amount: 50_000 }));
      expect(await fileOf(api(), owner, booking)).toMatchObject({
        paidCents: depositCents,
        refundedCents: 50_000,
      });
      const mails = await mailTitlesOf(api());
      expect(mails.filter((title) => title === 'We have paid back R 500')).toHaveLength(1);
    });

    itOnce(
      'PayFast: a refund is sent once even if its response is lost, also after a refund of another payment',
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
        // The first call queries earlier refunds. The second is the refund itself, and gets no response.
        let calls = 0;
        const hangsUp = { configurable: true, get: () => (calls += 1) === 2 };
        Object.defineProperty(standIn().behaviour, 'hangsUp', hangsUp);
        await refund();
        expect(balance.refundedCents).toBe(50_000);
        await later(hourMs);
        expect([deposit.refundedCents, balance.refundedCents]).toEqual([50_000, 50_000]);
        expect((await fetchBooking(booking)).refundedCents).toBe(100_000);
      },
    );

    itOnce(
      'a notification is stored once, exactly as it was sent, and a forged one is only logged',
      async () => {
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
        expect((await fetchBooking(booking)).paidCents).toBe(depositCents);
      },
    );

    itOnce('unpaid payments are queried each hour, and at once after a restore', async () => {
      const ride = await aRide(api(), await anAdmin(api()), { heldMinutes: 1440 });
      const [first, second] = [await hold('yoco', ride), await hold('yoco', ride)];
      await api().jobs.stop();
      // This is how a process starts after a restore, because backups do not contain the schedules.
      const jobs = createJobs({ ...api().bookings, clock: now });
      const mailer = { send: async () => undefined, outboxFolder: '', close: () => undefined };
      const context = { ...api().bookings, jobs };
      registerBookingJobs(context, { mailer });
      scheduleBookingJobs(context);
      pay(first.payment);
      jobs.start();
      await jobs.idle();
      expect((await fetchBooking(first.booking)).state).toBe('confirmed');
      pay(second.payment);
      pass(hourMs - 1);
      await jobs.idle();
      expect((await fetchBooking(second.booking)).state).toBe('held');
      pass(1);
      await jobs.idle();
      expect((await fetchBooking(second.booking)).state).toBe('confirmed');
      await jobs.stop();
    });

    it.each(services)(
      '%s: a payment on a page that was opened again after weeks is found, although its notification was lost',
      async (service) => {
        const { booking, payment: deposit } = await aHold(service);
        await tell(deposit, 'paid');
        const all = { amount: 'all', provider: service };
        await start(booking, all);
        pass(20 * 24 * hourMs);
        const balance = await openPage((await start(booking, all)).body);
        pass(hourMs);
        pay(balance);
        await reconcilePayments(api().bookings);
        expect(await fetchBooking(booking)).toMatchObject({ balanceCents: 0 });
      },
    );

    itOnce('PayFast: a pending or cancelled payment changes nothing', async () => {
      const { booking, payment: first } = await aHold('payfast');
      pay(first);
      for (const status of ['PENDING', 'CANCELLED'] as const)
        expect(await standIn().sendItn(first.notifyUrl ?? '', itnOf(first, status))).toBe(200);
      expect(await fetchBooking(booking)).toMatchObject({ state: 'held', paidCents: 0 });
      await tell(first, 'paid');
      expect((await fetchBooking(booking)).state).toBe('confirmed');
    });

    itOnce(
      'a provider that the site does not offer is refused, with a message at its field',
      async () => {
        const { booking } = await aHold('yoco');
        for (const provider of ['none', 'cash', undefined])
          expect((await start(booking, { provider })).body).toEqual({
            message: bookingMessages.providerInvalid,
            fields: { provider: bookingMessages.providerInvalid },
          });
      },
    );

    itOnce('a wrong token cannot start a payment', async () => {
      const { booking } = await aHold('yoco');
      const { status, body } = await start({ token: 'x'.repeat(43) }, { provider: 'payfast' });
      expect([status, body.message]).toEqual([404, bookingMessages.bookingNotFound]);
      expect((await fetchBooking(booking)).provider).toBe('yoco');
    });
  }),
);
