import { bookingMessages, type OwnerNews } from '@ridgeline/contract';
import {
  aRide,
  bookingCall,
  fileOf,
  mailTitlesOf,
  ownersCall,
  withInvariantChecks,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { withPayments, type Service } from '../../testing/payments';
import { anAdmin, send } from '../../testing/requests';
import { createJobs } from '../../platform/jobs/jobs';
import { registerBookingJobs } from '../bookings/jobs';
import { callWebhook, eventOf } from '../../testPayments/yoco/webhook';

const hourMs = 60 * 60_000;

onEachDatabase('results of refunds', (api, restart) =>
  withInvariantChecks(api, () => {
    const { standIn, webhook, hold, tell, later, now, fetchBooking } = withPayments(api, restart);

    async function aPaidBooking(service: Service) {
      const owner = await anAdmin(api());
      const { booking, payment } = await hold(service, await aRide(api(), owner));
      await tell(payment, 'paid');
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const refund = (by: 'provider' | 'hand' = 'provider', reason = 'Too cold') =>
        act('refunds', { amountCents: 50_000, by, reason });
      const report = (type: 'refund.succeeded' | 'refund.failed') =>
        callWebhook(webhook(), eventOf(payment, type, { amount: 50_000 }));
      return { owner, booking, payment, refund, report };
    }

    /** Counts what the history of a booking says of a kind. */
    const timesIn = async (owner: string, booking: { reference: string }, what: string) =>
      (await fileOf(api(), owner, booking)).history.filter((line) => line.what === what).length;

    /** The owner discards the refunds that wait for another attempt. */
    async function discardRefunds(token: string) {
      for (const { id } of await api().db('jobs').where({ kind: 'booking.refund' }))
        await send(api(), 'DELETE', `/api/jobs/${id}`, { token });
      standIn().behaviour.hangsUp = false;
    }

    const refundMails = async () =>
      (await mailTitlesOf(api())).filter((title) => title === 'We have paid back R 500');

    /** Runs the jobs of a process that starts after the first one has ended. */
    async function runJobsElsewhere() {
      const jobs = createJobs({ ...api().bookings, clock: now });
      const mailer = { send: async () => undefined, outboxFolder: '', close: () => undefined };
      registerBookingJobs({ ...api().bookings, jobs }, { mailer });
      jobs.start();
      await jobs.idle();
      await jobs.stop();
    }

    it('Yoco: the result of the first of two equal refunds does not hold up the second', async () => {
      const { booking, payment, refund, report } = await aPaidBooking('yoco');
      standIn().behaviour.refunds = 'later';
      await refund();
      await later(0);
      await api().jobs.stop();
      await refund();
      expect(await report('refund.succeeded')).toBe(200);
      await runJobsElsewhere();
      expect(payment.refundedCents).toBe(100_000);
      expect(await fetchBooking(booking)).toMatchObject({ refundedCents: 100_000 });
    });

    itOnce(
      'PayFast: a refund is not taken for one that the owner made there and recorded by hand',
      async () => {
        const { booking, payment, refund } = await aPaidBooking('payfast');
        payment.refundedCents = 50_000;
        await refund('hand');
        await refund();
        await later(hourMs);
        const { ledger, refundedCents } = await fetchBooking(booking);
        expect(refundedCents).toBe(payment.refundedCents);
        expect(ledger.at(-1)).toMatchObject({
          kind: 'refund-failed',
          note: expect.stringContaining('Please compare'),
        });
        expect(await refundMails()).toHaveLength(1);
      },
    );

    it('Yoco: a refund that was discarded without a response is entered again once it is reported as paid', async () => {
      const { owner, booking, payment, refund, report } = await aPaidBooking('yoco');
      standIn().behaviour.hangsUp = true;
      await refund();
      await later(0);
      const job = await api().db('jobs').where({ kind: 'booking.refund' }).first();
      await send(api(), 'DELETE', `/api/jobs/${job.id}`, { token: owner });
      standIn().behaviour.hangsUp = false;
      expect(await fetchBooking(booking)).toMatchObject({ refundedCents: 0 });
      expect([await report('refund.succeeded'), await report('refund.succeeded')]).toEqual([
        200, 200,
      ]);
      await later(0);
      expect(await fetchBooking(booking)).toMatchObject({ refundedCents: 50_000 });
      expect(await refundMails()).toHaveLength(1);
      const { history } = await fileOf(api(), owner, booking);
      expect(history).toContainEqual(
        expect.objectContaining({ what: 'refund reported as paid after all' }),
      );
      // The next refund of the same amount is one more.
      await refund();
      await later(hourMs);
      expect(payment.refundedCents).toBe(100_000);
    });

    itOnce(
      'Yoco: a refund that the owner made there after it had failed, and recorded by hand, is not entered again',
      async () => {
        const { booking, refund, report } = await aPaidBooking('yoco');
        standIn().behaviour.refunds = 'refused';
        await refund();
        await later(0);
        await refund('hand');
        expect(await report('refund.succeeded')).toBe(200);
        expect(await fetchBooking(booking)).toMatchObject({ refundedCents: 50_000 });
      },
    );

    it('Yoco: a refund that failed is reported to the owners once, with the reason', async () => {
      const { owner, booking, refund, report } = await aPaidBooking('yoco');
      standIn().behaviour.refunds = 'later';
      await refund();
      await later(1000);
      await report('refund.failed');
      await report('refund.failed');
      const { history, ledger } = await fileOf(api(), owner, booking);
      expect(history.filter(({ what }) => what === 'refund failed')).toMatchObject([
        { by: 'the site', why: 'The card was closed.' },
      ]);
      expect(ledger.at(-1)).toMatchObject({ kind: 'refund-failed', note: 'The card was closed.' });
      const { body } = await send<OwnerNews>(api(), 'GET', '/api/admin/notices', { token: owner });
      expect(body.notices.filter(({ kind }) => kind === 'refund-failed')).toMatchObject([
        { name: 'Lerato Mokoena', amountCents: 50_000, by: null },
      ]);
    });

    it('Yoco: a refund that certainly failed is sent anew if the owner repeats it', async () => {
      const { owner, booking, payment, refund, report } = await aPaidBooking('yoco');
      standIn().behaviour.refunds = 'later';
      await refund();
      await later(0);
      await report('refund.failed');
      await refund();
      await later(0);
      // The stand-in does not know that it failed.
      expect(payment.refundedCents).toBe(100_000);
      expect(await fileOf(api(), owner, booking)).toMatchObject({ refundedCents: 50_000 });
    });

    itOnce('Yoco: all of a payment can be refunded again after that has failed', async () => {
      const { owner, booking, payment } = await aPaidBooking('yoco');
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const refundAll = async () => {
        await act('refunds', { amountCents: 200_000, by: 'provider', reason: 'Too cold' });
        await later(0);
      };
      standIn().behaviour.refunds = 'refused';
      await refundAll();
      standIn().behaviour.refunds = 'at once';
      await refundAll();
      expect(payment.refundedCents).toBe(200_000);
      expect(await fileOf(api(), owner, booking)).toMatchObject({ refundedCents: 200_000 });
    });

    it('Yoco: a refund that failed is entered again if it was paid after all, whatever was paid back by hand before', async () => {
      const { owner, booking, refund, report } = await aPaidBooking('yoco');
      await refund('hand');
      standIn().behaviour.refunds = 'refused';
      await refund();
      await later(0);
      expect(await fileOf(api(), owner, booking)).toMatchObject({ refundedCents: 50_000 });
      await report('refund.succeeded');
      expect(await fileOf(api(), owner, booking)).toMatchObject({ refundedCents: 100_000 });
    });

    itOnce(
      'Yoco: of two equal refunds that were given up, the newer one is entered again',
      async () => {
        const { owner, booking, refund, report } = await aPaidBooking('yoco');
        standIn().behaviour.hangsUp = true;
        for (const reason of ['Too cold', 'Too wet']) await refund('provider', reason);
        await later(0);
        await discardRefunds(owner);
        await report('refund.succeeded');
        const { ledger, refundedCents } = await fileOf(api(), owner, booking);
        expect(refundedCents).toBe(50_000);
        expect(ledger.at(-1)).toMatchObject({ kind: 'refund', note: 'Too wet' });
      },
    );

    itOnce(
      'Yoco: a refund that was entered again, and then paid by hand, is not entered once more',
      async () => {
        const { owner, booking, refund, report } = await aPaidBooking('yoco');
        standIn().behaviour.hangsUp = true;
        await refund();
        await later(0);
        await discardRefunds(owner);
        await report('refund.succeeded');
        await report('refund.failed');
        await refund('hand');
        await report('refund.succeeded');
        expect(await fileOf(api(), owner, booking)).toMatchObject({ refundedCents: 50_000 });
        expect(await timesIn(owner, booking, 'refund reported as paid after all')).toBe(1);
      },
    );

    itOnce('Yoco: a refund is not sent once more after it was reported as paid', async () => {
      const { refund, report } = await aPaidBooking('yoco');
      standIn().behaviour.hangsUp = true;
      await refund();
      await later(0);
      await report('refund.succeeded');
      let calls = 0;
      const counts = { configurable: true, get: () => ((calls += 1), false) };
      Object.defineProperty(standIn().behaviour, 'hangsUp', counts);
      await later(hourMs);
      expect(calls).toBe(0);
    });

    itOnce(
      'a refund of a payment that an earlier version entered goes to one that was paid',
      async () => {
        const { booking, payment, refund } = await aPaidBooking('yoco');
        const all = { amount: 'all', provider: 'yoco' };
        await bookingCall(api(), booking)('POST', '/payments', all);
        await api().db('ledger_entries').update({ payment_id: null });
        await refund();
        await later(0);
        expect(payment.refundedCents).toBe(50_000);
      },
    );

    itOnce('a refund by an earlier version, whose payment is not known, fails', async () => {
      const { owner, booking, refund } = await aPaidBooking('yoco');
      standIn().behaviour.hangsUp = true;
      await refund();
      await later(0);
      standIn().behaviour.hangsUp = false;
      const entries = () => api().db('ledger_entries');
      await entries().where({ kind: 'payment' }).update({ method: 'other' });
      await entries().where({ kind: 'refund' }).update({ method: 'provider', refund_of: null });
      await later(hourMs);
      expect(await fileOf(api(), owner, booking)).toMatchObject({ refundedCents: 0 });
      const { ledger } = await fetchBooking(booking);
      expect(ledger.at(-1)).toMatchObject({
        kind: 'refund-failed',
        note: bookingMessages.refundNotByProvider,
      });
    });

    itOnce('Yoco: a result of a refund that this site does not know is logged', async () => {
      const { booking, report } = await aPaidBooking('yoco');
      expect(await report('refund.succeeded')).toBe(200);
      expect(await fetchBooking(booking)).toMatchObject({ refundedCents: 0 });
      expect(api().logs()).toContainEqual(
        expect.objectContaining({ msg: 'a notification is about an unknown refund' }),
      );
    });
  }),
);
