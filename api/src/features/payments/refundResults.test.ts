import {
  aRide,
  fileOf,
  mailTitlesOf,
  ownersCall,
  withInvariantChecks,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { withPayments, type Service } from '../../testing/payments';
import { anAdmin, send } from '../../testing/requests';
import { createJobs } from '../../platform/jobs/jobs';
import { createBookings } from '../bookings/bookings';
import { groupStore } from '../groups/store';
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
      const refund = (by: 'provider' | 'hand' = 'provider') =>
        act('refunds', { amountCents: 50_000, by, reason: 'Too cold' });
      const report = (type: 'refund.succeeded' | 'refund.failed') =>
        callWebhook(webhook(), eventOf(payment, type, { amount: 50_000 }));
      return { owner, booking, payment, refund, report };
    }

    const refundMails = async () =>
      (await mailTitlesOf(api())).filter((title) => title === 'We have paid back R 500');

    /** Runs the jobs of a process that starts after the first one has ended. */
    async function runJobsElsewhere() {
      const { db, logger, ...context } = api().bookings.context;
      const jobs = createJobs({ db, logger, clock: now });
      const mailer = { send: async () => undefined, outboxFolder: '', close: () => undefined };
      const providers = [...context.providers.values()];
      createBookings({ ...context, db, logger, jobs, mailer, groups: groupStore(db), providers });
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
