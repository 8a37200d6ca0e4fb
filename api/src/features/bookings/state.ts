import { canBecome, limits, type BookingState } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { timestamp } from '../../platform/db/timestamp';
import { touchOffer } from '../offers/places';
import { accountOfBooking, addLedgerEntry } from '../payments/ledger';
import { offerFreedPlaces } from '../waitlist/offerPlaces';
import type { BookingContext } from './context';
import { addHistory } from './history';
import { bookingRows } from './lookup';
import { queueBookingMail } from './mails/queueMail';
import { giveBack } from './places/extras';
import { giveCodeBack } from './price/bookedCode';
import type { BookingRow } from './rows';

const dayMs = 24 * 60 * 60 * 1000;

/** Who changes a booking, and why. */
export interface Cause {
  who: string;
  why?: string | null | undefined;
}

/**
 * Changes the state of a booking that this transaction has locked.
 * @returns the changed booking
 */
async function changeState(
  transaction: Database,
  booking: BookingRow,
  state: BookingState,
  now: number,
): Promise<BookingRow> {
  if (!canBecome(booking.state, state))
    throw new Error(`A booking that is ${booking.state} cannot become ${state}.`);
  const changes = {
    state,
    held_until: null,
    expires_at: null,
    network_hash: null,
    updated_at: timestamp(now),
  };
  await bookingRows(transaction).where({ id: booking.id }).update(changes);
  return { ...booking, ...changes };
}

/**
 * Places that are paid for no longer count as held without a payment, so free ones may be offered to a party that was
 * skipped.
 */
async function offerToSkipped(
  context: BookingContext,
  transaction: Database,
  { event_id, confirms_cents, by_phone }: BookingRow,
) {
  if (confirms_cents === 0 || by_phone) return;
  // The offer is always locked before the waitlist.
  await touchOffer(transaction, event_id, context.clock());
  await offerFreedPlaces(context, transaction, event_id);
}

/**
 * Confirms a booking that this transaction has locked, and queues the mail to the party.
 * @returns the changed booking
 */
export async function confirm(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  { who, why }: Cause,
): Promise<BookingRow> {
  const now = context.clock();
  const confirmed = await changeState(transaction, booking, 'confirmed', now);
  await addHistory(transaction, booking.id, { at: timestamp(now), what: 'confirmed', who, why });
  const mail = { bookingId: booking.id, occasion: 'confirmed' } as const;
  await queueBookingMail(context, transaction, mail, { booking });
  await offerToSkipped(context, transaction, booking);
  return confirmed;
}

/**
 * Begins the time for which an expired booking keeps its price. It does not begin again when the booking is taken again
 * and expires once more.
 */
const keepPrice = (transaction: Database, { id }: BookingRow, now: number) =>
  bookingRows(transaction)
    .where({ id })
    .whereNull('price_kept_until')
    .update({ price_kept_until: timestamp(now + limits.priceKeptDays * dayMs) });

/**
 * Ends a booking that this transaction has locked. Its places go to the waitlist or back to the offer, and so does
 * the use of a code if nothing was paid. The charge is reduced to the amount that we retain.
 * @param retainedCents how much of the paid money is not refunded
 */
export async function end(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  {
    state,
    retainedCents,
    ...cause
  }: Cause & { state: 'expired' | 'cancelled'; retainedCents: number },
) {
  const now = context.clock();
  const at = timestamp(now);
  const { totalCents, paidCents } = await accountOfBooking(transaction, booking.id);
  await changeState(transaction, booking, state, now);
  if (state === 'expired') await keepPrice(transaction, booking, now);
  if (totalCents > retainedCents)
    await addLedgerEntry(transaction, {
      booking_id: booking.id,
      at,
      kind: 'credit',
      amount_cents: totalCents - retainedCents,
      source: `${state} ${booking.id} ${at}`,
      who: cause.who,
    });
  await addHistory(transaction, booking.id, { at, what: state, ...cause });
  await giveBack(transaction, booking);
  if (paidCents === 0) await giveCodeBack(transaction, booking);
  await offerFreedPlaces(context, transaction, booking.event_id);
  await bumpPublicRevision(transaction);
}
