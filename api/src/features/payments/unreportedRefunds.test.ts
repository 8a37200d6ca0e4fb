import type { BookingFile } from '@ridgeline/contract';
import { aRide, fileOf, ownersCall, withInvariantChecks } from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { withPayments } from '../../testing/payments';
import { anAdmin } from '../../testing/requests';
import { callWebhook, eventOf } from '../../testPayments/yoco/webhook';

const dayMs = 24 * 60 * 60_000;

onEachDatabase('a refund on which Yoco never reports', (api, restart) =>
  withInvariantChecks(api, () => {
    const { standIn, webhook, hold, tell, later } = withPayments(api, restart);
    let owner = '';
    beforeEach(async () => {
      owner = await anAdmin(api());
      standIn().behaviour.refunds = 'later';
    });

    /** A paid booking, with calls to refund a part of it and to read what is left unreported. */
    async function aPaidBooking() {
      const { booking, payment } = await hold('yoco', await aRide(api(), owner));
      await tell(payment, 'paid');
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const file = (): Promise<BookingFile> => fileOf(api(), owner, booking);
      return {
        payment,
        act,
        file,
        refund: async (amountCents: number, by = 'provider') => {
          await act('refunds', { amountCents, by, reason: 'Too cold' });
          await later(0);
        },
        unreported: async () =>
          ((await file()).unreportedRefunds ?? []).map(({ amountCents }) => amountCents),
      };
    }

    it('is one that has not failed, was sent through the service, and is of this booking', async () => {
      const { payment, refund, unreported, file } = await aPaidBooking();
      const other = await aPaidBooking();
      await refund(10_000);
      await refund(20_000);
      await refund(30_000);
      await refund(40_000, 'hand');
      await other.refund(50_000);
      await callWebhook(webhook(), eventOf(payment, 'refund.failed', { amount: 20_000 }));
      await later(3 * dayMs);
      expect(await unreported()).toEqual([10_000, 30_000]);
      expect(await other.unreported()).toEqual([50_000]);
      expect((await file()).toDo).toBe('refund-result');
    });

    itOnce('is forgotten once no bank could trace it any more', async () => {
      const { refund, unreported } = await aPaidBooking();
      await refund(10_000);
      await later(90 * dayMs - 1);
      expect(await unreported()).toEqual([10_000]);
      await later(1);
      expect(await unreported()).toEqual([]);
    });

    itOnce('is none that a version entered which did not record the payment', async () => {
      const { refund, unreported } = await aPaidBooking();
      await refund(10_000);
      const entry = { method: 'provider', refund_of: null };
      await api().db('ledger_entries').where({ kind: 'refund' }).update(entry);
      await later(3 * dayMs);
      expect(await unreported()).toEqual([]);
    });

    itOnce.each([
      [true, 'refund of R\u00a0100 found to have arrived', null],
      [false, 'refund failed', 'The payment service did not pay it.'],
    ])('has a history that says what the owner found out (%p)', async (arrived, what, why) => {
      const { act, refund, file } = await aPaidBooking();
      await refund(10_000);
      await later(3 * dayMs);
      const [unknown] = (await file()).unreportedRefunds ?? [];
      await act(`refunds/${unknown?._id}/result`, { arrived });
      expect((await file()).history.at(-1)).toMatchObject({ what, by: 'thandi', why });
    });
  }),
);
