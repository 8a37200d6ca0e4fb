import {
  bookingMessages,
  type BookingPage,
  type JobOverview,
  type Overview,
} from '@ridgeline/contract';
import {
  aRide,
  fileOf,
  lerato,
  withInvariantChecks,
  mailTitlesOf,
  ownersCall,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { services, withPayments, type Service } from '../../testing/payments';
import { anAdmin, send } from '../../testing/requests';
import { holdWaitingMails } from '../../backups/holdWaitingMails';
import { callWebhook, eventOf } from '../../testPayments/yoco/webhook';

const hourMs = 60 * 60_000;
const depositCents = 200_000;

onEachDatabase('refunds through PayFast and Yoco', (api, restart) =>
  withInvariantChecks(api, () => {
    const { standIn, webhook, hold, tell, later, fetchBooking } = withPayments(api, restart);

    it.each(services)(
      '%s: a refund is sent once even if its response is lost, and reversed in the ledger if it is refused',
      async (service) => {
        const owner = await anAdmin(api());
        const { booking, payment } = await hold(service, await aRide(api(), owner));
        await tell(payment, 'paid');
        const file = await fileOf(api(), owner, booking);
        const refund = (amountCents: number) =>
          ownersCall(
            api(),
            owner,
            file,
          )('refunds', { amountCents, by: 'provider', reason: 'Too cold' });
        await refund(50_000);
        await later(0);
        standIn().behaviour.hangsUp = true;
        await refund(50_000);
        await later(0);
        expect(payment.refundedCents).toBe(service === 'yoco' ? 100_000 : 50_000);
        standIn().behaviour.hangsUp = false;
        await later(hourMs);
        expect(payment.refundedCents).toBe(100_000);
        standIn().behaviour.refunds = 'refused';
        await refund(30_000);
        await later(hourMs);
        expect(await fileOf(api(), owner, booking)).toMatchObject({
          paidCents: depositCents,
          refundedCents: 100_000,
        });
        const mails = await mailTitlesOf(api());
        expect(mails.filter((title) => title === 'We have paid back R 500')).toHaveLength(2);
      },
    );

    /** A paid booking, with a refund whose responses are lost. */
    async function aRefundWithoutResponse(service: Service) {
      const owner = await anAdmin(api());
      const { booking, payment } = await hold(service, await aRide(api(), owner));
      await tell(payment, 'paid');
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const refund = () =>
        act('refunds', { amountCents: 50_000, by: 'provider', reason: 'Too cold' });
      standIn().behaviour.hangsUp = true;
      await refund();
      await later(0);
      return { owner, booking, payment, act, refund };
    }

    itOnce.each(services)(
      '%s: a refund that waited when the site was backed up is paid once after a restore, and no mail says so again',
      async (service) => {
        const { booking, payment } = await aRefundWithoutResponse(service);
        await holdWaitingMails(api().db);
        standIn().behaviour.hangsUp = false;
        await later(hourMs);
        expect(payment.refundedCents).toBe(50_000);
        expect(await fetchBooking(booking)).toMatchObject({ refundedCents: 50_000 });
        expect(await mailTitlesOf(api())).not.toContain('We have paid back R 500');
        expect((await api().jobs.overview()).failed).toMatchObject([
          { reason: expect.stringContaining('may have been sent since') },
        ]);
      },
    );

    /** The same, and it is given up. */
    async function aRefundGivenUp(service: Service) {
      const given = await aRefundWithoutResponse(service);
      const isGivenUp = async () => {
        const { ledger } = await fetchBooking(given.booking);
        return ledger.some(({ kind }) => kind === 'refund-failed');
      };
      while (!(await isGivenUp())) await later(hourMs);
      standIn().behaviour.hangsUp = false;
      return given;
    }

    itOnce.each(services)(
      '%s: a refund that was given up without a response is not paid twice if it is requested again',
      async (service) => {
        const { booking, payment, refund } = await aRefundGivenUp(service);
        await refund();
        await later(hourMs);
        expect(payment.refundedCents).toBe(50_000);
        expect(await fetchBooking(booking)).toMatchObject({ refundedCents: 50_000 });
        // The next refund of the same amount is one more.
        await refund();
        await later(hourMs);
        expect(payment.refundedCents).toBe(100_000);
      },
    );

    itOnce('Yoco: such a refund is not paid twice either after the party was erased', async () => {
      const { owner, payment, act, refund } = await aRefundGivenUp('yoco');
      await act('cancel', { reason: 'In hospital', waiveCharge: true });
      await later(0);
      const erasure = { person: lerato.email, confirmation: lerato.email };
      await send(api(), 'POST', '/api/privacy/erase', { token: owner, json: erasure });
      await refund();
      await later(hourMs);
      expect(payment.refundedCents).toBe(50_000);
    });

    it('Yoco: such a refund is not paid twice either if a version before gave it up', async () => {
      const { payment, refund } = await aRefundGivenUp('yoco');
      await api().db('ledger_entries').update({ outcome: null });
      await refund();
      await later(hourMs);
      expect(payment.refundedCents).toBe(50_000);
    });

    /** The owner discards the only job that waits after a failure. */
    async function discardWaitingJob(token: string) {
      const { body } = await send<JobOverview>(api(), 'GET', '/api/jobs', { token });
      const waiting = body.waiting.filter(({ reason }) => reason);
      expect(waiting).toHaveLength(1);
      await send(api(), 'DELETE', `/api/jobs/${waiting[0]?._id}`, { token });
    }

    itOnce.each(services)(
      '%s: a refund that is discarded before its next attempt is reversed, and is not paid twice if it is requested again',
      async (service) => {
        const { owner, booking, payment, refund } = await aRefundWithoutResponse(service);
        await discardWaitingJob(owner);
        const { ledger, refundedCents } = await fetchBooking(booking);
        expect([ledger.at(-1)?.kind, refundedCents]).toEqual(['refund-failed', 0]);
        standIn().behaviour.hangsUp = false;
        await later(hourMs);
        await refund();
        await later(hourMs);
        expect(payment.refundedCents).toBe(50_000);
        expect(await fetchBooking(booking)).toMatchObject({ refundedCents: 50_000 });
      },
    );

    itOnce('Yoco: a refund that is discarded after its notification stays entered', async () => {
      const { owner, booking, payment } = await aRefundWithoutResponse('yoco');
      await callWebhook(webhook(), eventOf(payment, 'refund.succeeded', { amount: 50_000 }));
      await discardWaitingJob(owner);
      expect(await fetchBooking(booking)).toMatchObject({ refundedCents: 50_000 });
    });

    itOnce('Yoco: each of two equal refunds is reported to the rider', async () => {
      const owner = await anAdmin(api());
      const { booking, payment } = await hold('yoco', await aRide(api(), owner));
      await tell(payment, 'paid');
      standIn().behaviour.refunds = 'later';
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      for (const reason of ['Too cold', 'Too wet'])
        await act('refunds', { amountCents: 50_000, by: 'provider', reason });
      await later(0);
      const report = () =>
        callWebhook(webhook(), eventOf(payment, 'refund.succeeded', { amount: 50_000 }));
      expect([await report(), await report()]).toEqual([200, 200]);
      await later(0);
      const mails = await mailTitlesOf(api());
      expect(mails.filter((title) => title === 'We have paid back R 500')).toHaveLength(2);
    });

    it.each([
      ['arrived', true, 50_000, ['We have paid back R 500']],
      ['did not arrive', false, 0, []],
    ])(
      'Yoco: the owner finds out that a refund without a notification %s',
      async (_, arrived, refundedCents, refundMails) => {
        const owner = await anAdmin(api());
        const { booking, payment } = await hold('yoco', await aRide(api(), owner));
        await tell(payment, 'paid');
        standIn().behaviour.refunds = 'later';
        const { _id: id } = await fileOf(api(), owner, booking);
        const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
        await act('refunds', { amountCents: 50_000, by: 'provider', reason: 'Too cold' });
        const waiting = () =>
          send<BookingPage>(api(), 'GET', '/api/admin/bookings?todo=refund-result', {
            token: owner,
          });
        await later(47 * hourMs);
        expect((await waiting()).body.total).toBe(0);
        await later(2 * hourMs);
        expect((await waiting()).body).toMatchObject({
          total: 1,
          bookings: [{ _id: id, toDo: 'refund-result' }],
        });
        const { body: overview } = await send<Overview>(api(), 'GET', '/api/overview', {
          token: owner,
        });
        expect(overview.bookings).toMatchObject({ unreportedRefunds: 1 });
        const { toDo, unreportedRefunds } = await fileOf(api(), owner, booking);
        expect([toDo, unreportedRefunds]).toMatchObject([
          'refund-result',
          [{ method: 'yoco', amountCents: 50_000 }],
        ]);
        const result = `refunds/${unreportedRefunds?.[0]?._id}/result`;
        expect(await act(result, { arrived })).toMatchObject({
          status: 200,
          body: { toDo: null, refundedCents, unreportedRefunds: [] },
        });
        expect(await act(result, { arrived })).toMatchObject({
          status: 409,
          body: { message: bookingMessages.refundReported },
        });
        await later(0);
        const mails = await mailTitlesOf(api());
        expect(mails.filter((title) => title.startsWith('We have paid back'))).toEqual(refundMails);
        expect((await waiting()).body.total).toBe(0);
      },
    );

    itOnce('Yoco: a pending refund ends as its notification reports', async () => {
      const owner = await anAdmin(api());
      const { booking, payment } = await hold('yoco', await aRide(api(), owner));
      await tell(payment, 'paid');
      standIn().behaviour.refunds = 'later';
      const file = await fileOf(api(), owner, booking);
      await ownersCall(
        api(),
        owner,
        file,
      )('refunds', { amountCents: 50_000, by: 'provider', reason: 'Too cold' });
      await later(0);
      expect(await fetchBooking(booking)).toMatchObject({ refundedCents: 50_000 });
      const failed = eventOf(payment, 'refund.failed', { amount: 50_000 });
      expect(await callWebhook(webhook(), failed)).toBe(200);
      expect(await callWebhook(webhook(), failed)).toBe(200);
      expect(await fetchBooking(booking)).toMatchObject({ refundedCents: 0 });
    });

    itOnce('PayFast: money that can only go to a bank account is refunded by hand', async () => {
      const owner = await anAdmin(api());
      const { booking, payment } = await hold('payfast', await aRide(api(), owner));
      await tell(payment, 'paid');
      standIn().behaviour.refunds = 'to a bank account';
      const file = await fileOf(api(), owner, booking);
      const request = { amountCents: 50_000, by: 'provider', reason: 'Too cold' };
      await ownersCall(api(), owner, file)('refunds', request);
      await later(0);
      const { ledger } = await fetchBooking(booking);
      expect(ledger.at(-1)).toMatchObject({
        kind: 'refund-failed',
        note: bookingMessages.refundNotByProvider,
      });
    });
  }),
);
