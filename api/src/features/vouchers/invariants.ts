import type { Database } from '../../platform/db/connect';
import { countRows } from '../../platform/db/countRows';
import { ledgerRows } from '../payments/ledger';
import { testPaymentNote } from '../payments/testPaymentNote';
import { voucherEntryRows, voucherRows } from './rows';

const method = 'voucher';

/** Checks that what is left on each voucher is what its entries say. */
async function counterProblems(db: Database): Promise<string[]> {
  const left = new Map<string, number>();
  for (const { voucher_id, kind, amount_cents } of await voucherEntryRows(db)) {
    const change = kind === 'issued' || kind === 'returned' ? amount_cents : -amount_cents;
    left.set(voucher_id, (left.get(voucher_id) ?? 0) + change);
  }
  return (await voucherRows(db)).flatMap(({ id, reference, state, left_cents }) => {
    const entered = left.get(id) ?? 0;
    if (entered !== left_cents)
      return [`Voucher ${reference} has ${left_cents} cents left, and its entries say ${entered}.`];
    return left_cents < 0 || (left_cents > 0 && state !== 'live')
      ? [`Voucher ${reference} (${state}) has ${left_cents} cents left.`]
      : [];
  });
}

/** Checks that vouchers and the ledgers of bookings say the same of each movement between them. */
async function ledgerProblems(db: Database): Promise<string[]> {
  const kinds: Record<string, string> = { redeemed: 'payment', returned: 'refund' };
  const key = (source: string, kind: string, cents: number, booking: string | null) =>
    `${kind} ${source} of ${cents} cents for ${booking}`;
  const onVouchers = (await voucherEntryRows(db).whereIn('kind', Object.keys(kinds))).map((row) =>
    key(row.source, kinds[row.kind] ?? '', row.amount_cents, row.booking_id),
  );
  const inLedgers = (await ledgerRows(db).where({ method })).map((row) =>
    key(row.source, row.kind, row.amount_cents, row.booking_id),
  );
  const [vouchers, ledgers] = [new Set(onVouchers), new Set(inLedgers)];
  return [
    ...onVouchers.filter((one) => !ledgers.has(one)).map((one) => `No ledger has the ${one}.`),
    ...inLedgers.filter((one) => !vouchers.has(one)).map((one) => `No voucher has the ${one}.`),
  ];
}

/** How many vouchers that have not ended were paid for by test payments. */
export const testVoucherCount = (db: Database): Promise<number> =>
  countRows(
    voucherRows(db)
      .where({ state: 'live' })
      .whereIn(
        'id',
        voucherEntryRows(db).where({ kind: 'issued', note: testPaymentNote }).select('voucher_id'),
      ),
  );

/** A sentence for each voucher whose money does not add up. */
export const voucherProblems = async (db: Database): Promise<string[]> => [
  ...(await counterProblems(db)),
  ...(await ledgerProblems(db)),
];
