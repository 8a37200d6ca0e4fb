import { daysAfter, limits } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/db/connect';
import { isDuplicate } from '../../platform/db/errors';
import { timestamp } from '../../platform/db/timestamp';
import { testPaymentNote } from '../payments/testPaymentNote';
import { voucherEntryRows, voucherRows, type VoucherEntryRow, type VoucherRow } from './rows';

type NewEntry = Pick<VoucherEntryRow, 'voucher_id' | 'kind' | 'amount_cents' | 'source'> &
  Partial<Pick<VoucherEntryRow, 'method' | 'booking_id' | 'who' | 'note'>>;

/** The last day of a voucher that gets money today. */
export function validUntil(now: number) {
  const today = dayInSouthAfrica(now);
  const day = `${Number(today.slice(0, 4)) + limits.voucherYears}${today.slice(4)}`;
  // Three years after 29 February is no day.
  return day.endsWith('-02-29') ? daysAfter(`${day.slice(0, 4)}-02-28`, 1) : day;
}

/**
 * Adds an entry, which is never changed.
 * @returns false if there is already an entry with this source
 */
export async function addVoucherEntry(
  transaction: Database,
  now: number,
  entry: NewEntry,
): Promise<boolean> {
  try {
    await voucherEntryRows(transaction).insert({
      id: newId(),
      at: timestamp(now),
      method: null,
      booking_id: null,
      who: null,
      note: null,
      ...entry,
    });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** The entries of a voucher, oldest first. */
export const entriesOf = (db: Database, ...ids: string[]) =>
  voucherEntryRows(db).whereIn('voucher_id', ids).orderBy('id');

/** Removes the notes about vouchers, which may name somebody. That a payment was a test stays. */
export const eraseVoucherNotes = async (
  transaction: Database,
  ids: readonly string[],
): Promise<void> => {
  await voucherEntryRows(transaction)
    .whereIn('voucher_id', [...ids])
    .whereNot({ note: testPaymentNote })
    .update({ note: null });
};

/** A booking that is paid with a voucher. `source` is that of the entry in its ledger. */
export interface Redemption {
  bookingId: string;
  amountCents: number;
  source: string;
  who: string;
}

/**
 * Takes money from a voucher in the transaction that enters it in the ledger of a booking. One statement checks and
 * takes it, so the same money cannot be taken twice.
 * @returns whether so much was left on a voucher that can be redeemed
 */
export async function takeFromVoucher(
  transaction: Database,
  now: number,
  { id }: Pick<VoucherRow, 'id'>,
  { bookingId, amountCents, source, who }: Redemption,
): Promise<boolean> {
  const taken = await voucherRows(transaction)
    .where({ id, state: 'live' })
    .where('left_cents', '>=', amountCents)
    .where('valid_until', '>=', dayInSouthAfrica(now))
    .update({
      left_cents: transaction.raw('left_cents - ?', [amountCents]) as unknown as number,
      updated_at: timestamp(now),
    });
  if (taken === 0) return false;
  return addVoucherEntry(transaction, now, {
    voucher_id: id,
    kind: 'redeemed',
    amount_cents: amountCents,
    booking_id: bookingId,
    source,
    who,
  });
}

/** The voucher that paid for a booking; undefined if no voucher did. */
const voucherOfPayment = (db: Database, source: string) =>
  voucherEntryRows(db)
    .where({ source, kind: 'redeemed' })
    .first('voucher_id')
    .then((entry) => entry?.voucher_id);

/**
 * Puts refunded money back on the voucher that had paid it. It can then be redeemed as long as a new one, even if it had
 * ended in the meantime: the money belongs to its bearer.
 * @param paidBy the source of the payment
 */
export async function putBackOnVoucher(
  transaction: Database,
  now: number,
  paidBy: string,
  { bookingId, amountCents, source, who }: Redemption,
) {
  const id = await voucherOfPayment(transaction, paidBy);
  if (id === undefined) throw new Error(`No voucher paid ${paidBy}.`);
  await voucherRows(transaction)
    .where({ id })
    .update({
      state: 'live',
      left_cents: transaction.raw('left_cents + ?', [amountCents]) as unknown as number,
      valid_until: validUntil(now),
      updated_at: timestamp(now),
    });
  await addVoucherEntry(transaction, now, {
    voucher_id: id,
    kind: 'returned',
    amount_cents: amountCents,
    booking_id: bookingId,
    source,
    who,
  });
}
