import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { DomainError } from '../../../platform/errors/DomainError';
import { aParty, aRide, lerato } from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin } from '../../../testing/requests';
import { codeOf } from '../../vouchers/code';
import { endVoucher, issueVoucher } from '../../vouchers/issue';
import { voucherEntryRows, voucherRows } from '../../vouchers/rows';
import { book } from '../book/book';
import { cancelBooking } from '../end/cancel';
import { bookingProblems } from '../invariants';
import { bookingRows } from '../lookup';
import { payByVoucher } from './payByVoucher';
import { refundMoney } from './refunds';

const origin = 'https://rides.example';
const tables = ['vouchers', 'voucher_entries', 'ledger_entries', 'bookings'];

const step = fc.oneof(
  fc.record({ do: fc.constant('issue' as const), rands: fc.integer({ min: 100, max: 9000 }) }),
  fc.record({
    do: fc.constant('redeem' as const),
    booking: fc.nat(2),
    voucher: fc.nat(3),
    twice: fc.boolean(),
  }),
  fc.record({ do: fc.constant('cancel' as const), booking: fc.nat(2), waive: fc.boolean() }),
  fc.record({
    do: fc.constant('refund' as const),
    booking: fc.nat(2),
    rands: fc.integer({ min: 1, max: 5000 }),
  }),
  fc.record({ do: fc.constant('end' as const), voucher: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

onOneDatabase('random sequences with vouchers', (api) => {
  async function perform(ids: string[], one: Step) {
    const { bookings: context, db } = api();
    const bookingId = 'booking' in one ? (ids[one.booking] as string) : '';
    const voucherAt = async (at: number) => (await voucherRows(db).orderBy('id'))[at];
    switch (one.do) {
      case 'issue': {
        const fields = { amountCents: one.rands * 100, forWhom: '', words: '', reason: 'A prize' };
        return issueVoucher(context, { ...fields, origin }, 'thandi', newId());
      }
      case 'redeem': {
        const row = await voucherAt(one.voucher);
        const code = row && codeOf(context.keyring, row);
        if (!code) return;
        const pay = () => payByVoucher(context, bookingId, { code });
        const results = await Promise.allSettled(one.twice ? [pay(), pay()] : [pay()]);
        const failed = results.find((result) => result.status === 'rejected');
        if (failed) throw failed.reason as Error;
        return;
      }
      case 'cancel':
        return cancelBooking(context, bookingId, { waiveCharge: one.waive, who: 'thandi' });
      case 'refund': {
        const request = { amountCents: one.rands * 100, by: 'provider' as const, reason: 'Some' };
        return refundMoney(context, bookingId, request, 'thandi', newId());
      }
      case 'end': {
        const row = await voucherAt(one.voucher);
        const ended = { reason: 'Stolen', expectedLeftCents: row?.left_cents ?? 0 };
        return row && endVoucher(context, row.id, ended, 'thandi');
      }
    }
  }

  /** What was issued, less what was ended, and where it is: on vouchers, or in bookings. */
  async function whereTheMoneyIs() {
    const { db } = api();
    const sum = (rows: { amount_cents: number }[]) =>
      rows.reduce((total, { amount_cents }) => total + amount_cents, 0);
    const entries = await voucherEntryRows(db);
    const of = (kind: string) => sum(entries.filter((entry) => entry.kind === kind));
    const left = (await voucherRows(db)).reduce((total, { left_cents }) => total + left_cents, 0);
    const ledger = await db('ledger_entries').where({ method: 'voucher' });
    const inLedger = (kind: string) => sum(ledger.filter((entry) => entry.kind === kind));
    return {
      given: of('issued') - of('ended'),
      found: left + inLedger('payment') - inLedger('refund'),
    };
  }

  it('neither create nor lose money', async () => {
    const owner = await anAdmin(api());
    await api().jobs.stop();
    const { bookings: context, db } = api();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
        for (const table of [...tables, 'jobs', 'event_offers']) await db(table).delete();
        const { _id: eventId } = await aRide(api(), owner);
        for (let at = 0; at < 3; at += 1) {
          const request = { eventId, contact: lerato, participants: aParty(1), origin };
          const paid = { pay: 'deposit', provider: 'eft' } as const;
          await book(context, { ...request, ...paid }, newId());
        }
        const ids = await bookingRows(db).orderBy('id').pluck<string[]>('id');
        await perform(ids, { do: 'issue', rands: 5000 });
        for (const one of steps) {
          await perform(ids, one).catch((error: unknown) => {
            if (!(error instanceof DomainError)) throw error;
          });
          expect(await bookingProblems(db)).toEqual([]);
          const { given, found } = await whereTheMoneyIs();
          expect(found).toBe(given);
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
