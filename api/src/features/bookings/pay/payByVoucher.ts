import { isLive } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { v7 as newId } from 'uuid';
import type { Database } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { accountOfRows, ledgerOf } from '../../payments/ledger';
import { entriesOf, takeFromVoucher } from '../../vouchers/entries';
import { voucherError } from '../../vouchers/errors';
import { lockedVoucher, voucherByCode } from '../../vouchers/lookup';
import type { VoucherRow } from '../../vouchers/rows';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { partyActor } from '../history';
import { lockedBooking, participantsOf } from '../lookup';
import type { BookingRow } from '../rows';
import { voucherMethod } from './refundable';
import { sharesOfBooking } from '../shares/shares';
import { settleLocked } from './settle';

/** @throws VoucherUnusable; VoucherOver */
function assertUsable({ state, left_cents, valid_until }: VoucherRow, today: string) {
  if (state === 'void') throw voucherError('VoucherUnusable', { because: 'void' });
  if (state !== 'live') throw voucherError('VoucherUnusable', { because: 'not paid' });
  if (left_cents === 0) throw voucherError('VoucherUnusable', { because: 'empty' });
  if (valid_until < today) throw voucherError('VoucherOver', { validUntil: valid_until });
}

/** @throws VoucherCannotPay, because nothing is owed; TakeAgainFirst */
function assertOwing({ state }: BookingRow, balanceCents: number) {
  if (state === 'expired') throw bookingError('TakeAgainFirst');
  if (!isLive(state) || balanceCents <= 0) throw bookingError('VoucherCannotPay');
}

/** Whether the voucher has paid for the booking. Then the request may be a repeated one. */
const hasPaid = async (transaction: Database, { id }: VoucherRow, booking: BookingRow) =>
  (await entriesOf(transaction, id)).some(
    ({ kind, booking_id }) => kind === 'redeemed' && booking_id === booking.id,
  );

/** What is owed for a booking, or for the share of one person. */
async function owedCents(transaction: Database, booking: BookingRow, payer: number | undefined) {
  const ledger = await ledgerOf(transaction, booking.id);
  if (payer === undefined) return accountOfRows(ledger).balanceCents;
  const shares = sharesOfBooking(booking, await participantsOf(transaction, booking), ledger);
  return shares.find(({ n }) => n === payer)?.balanceCents ?? 0;
}

/**
 * Pays for a booking with the voucher of a code: all that is owed, or as much as is left on the voucher. If each pays
 * their own, it pays for the share of one person, by default the first. It confirms the booking like any payment. A request that is repeated once the voucher is empty or nothing is owed changes nothing.
 * @throws VoucherCodeUnknown; VoucherUnusable; VoucherOver; VoucherCannotPay; TakeAgainFirst
 */
export async function payByVoucher(
  context: BookingContext,
  bookingId: string,
  { code, participant }: { code: string; participant?: number },
) {
  const { db, clock } = context;
  const found = await voucherByCode(context, code);
  if (!found) throw voucherError('VoucherCodeUnknown');
  await freshTransaction(db, async (fresh) => {
    const now = clock();
    // The booking is always locked before the voucher.
    const booking = await lockedBooking(fresh, bookingId, now);
    const voucher = await lockedVoucher(fresh, found.id, now);
    const transaction = fresh.read();
    const payer = booking.each_pays ? (participant ?? 1) : undefined;
    const balanceCents = await owedCents(transaction, booking, payer);
    const isOver = voucher.left_cents === 0 || (isLive(booking.state) && balanceCents <= 0);
    if (isOver && (await hasPaid(transaction, voucher, booking))) return;
    assertUsable(voucher, dayInSouthAfrica(now));
    assertOwing(booking, balanceCents);
    const amountCents = Math.min(voucher.left_cents, balanceCents);
    const source = `${voucherMethod} ${voucher.id} ${newId()}`;
    const taken = { bookingId, amountCents, source, who: partyActor, participant: payer };
    if (!(await takeFromVoucher(transaction, now, voucher, taken)))
      throw voucherError('VoucherUnusable', { because: 'empty' });
    await settleLocked(context, transaction, booking, { ...taken, method: voucherMethod });
  });
}
