import { isUnpaid, sumOf } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import type { FreshTransaction } from '../../../platform/db/FreshTransaction';
import { bumpPublicRevision } from '../../../platform/db/revisions';
import { timestamp } from '../../../platform/db/timestamp';
import { hasBegun, lastDayOf, rideOf } from '../../events/rides';
import { offeredExtras } from '../../offers/extras';
import { takeLockedPlaces, touchOffer } from '../../offers/places';
import { recordNotice } from '../../ownerNotices/record';
import { accountOfBooking, addLedgerEntry } from '../../payments/ledger';
import type { ReceivedMoney } from '../../payments/context';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { addHistory } from '../history';
import { lockedBooking } from '../lookup';
import type { Occasion } from '../mails/bookingMail';
import { queueBookingMail } from '../mails/queueMail';
import { isErased, linesOf, placesOf, type BookingRow } from '../rows';
import { queueShareMail } from '../shares/shareMails';
import { isConfirmedBy } from '../shares/shares';
import { confirm } from '../state';
import { giveCodeBack, withCodeTaken } from '../price/bookedCode';
import { takeBookedExtras } from '../places/extras';
import { bookedExtras, lacking } from '../price/extras';
import { keepsPrice, priceOfTakingAgain, rideToTakeAgain } from '../price/takingAgain';

/** Money that arrived through a provider, or that the owner records. */
export interface Receipt extends ReceivedMoney {
  /** Confirms the booking even if the money is less than what was due, or if the ride has begun. */
  confirm?: boolean;
  /** How much the owner saw as paid before. */
  expectedPaidCents?: number | undefined;
}

/** `too-little`: the booking has expired, and the money would not confirm it even if there are places. */
export type Settled = 'repeated' | 'confirmed' | 'received' | 'late' | 'too-little';

const mailAbout: Partial<Record<Settled, Occasion>> = {
  received: 'payment-received',
  late: 'payment-late',
  'too-little': 'payment-too-little',
};

/** Whether a booking that does not keep its price, or its code, any more would cost more today. */
async function isDearerNow(context: BookingContext, transaction: Database, booking: BookingRow) {
  const { clock } = context;
  if (keepsPrice(booking, clock()) && booking.code_id === null) return false;
  const bookable = await rideToTakeAgain(transaction, booking.event_id);
  if (!bookable) return false;
  const { price } = await priceOfTakingAgain(transaction, booking, bookable, clock());
  return price.totalCents > sumOf(linesOf(booking));
}

/** Takes the places of an expired booking again, of which the code is taken, if there are enough left. */
async function reviveWithCode(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  money: Receipt,
) {
  const { clock } = context;
  const ride = await rideOf(transaction, booking.event_id);
  const isOver = lastDayOf(ride) < dayInSouthAfrica(clock());
  if (isOver || ride.deleted_at || isErased(booking)) return false;
  // The party was told that its places are gone, so it has not come, unless the owner knows better.
  if (hasBegun(ride, clock()) && !money.confirm) return false;
  // Otherwise a party could wait for months whether the ride gets dearer, and then pay the old price.
  if (!money.confirm && (await isDearerNow(context, transaction, booking))) return false;
  const offered = await offeredExtras(transaction, booking.event_id);
  if (lacking(bookedExtras(booking), offered).length > 0) return false;
  if (!(await takeLockedPlaces(transaction, booking.event_id, placesOf(booking)))) return false;
  await takeBookedExtras(context, transaction, booking.event_id, bookedExtras(booking));
  await addLedgerEntry(transaction, {
    booking_id: booking.id,
    at: timestamp(clock()),
    kind: 'charge',
    amount_cents: sumOf(linesOf(booking)),
    source: `revived ${booking.id} ${money.source}`.slice(0, 150),
    who: money.who,
  });
  await confirm(context, transaction, booking, { who: money.who, why: 'Paid after the hold' });
  await bumpPublicRevision(transaction);
  return true;
}

/** Takes the places of an expired booking again, and its code, if there are enough left. */
async function revive(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  money: Receipt,
) {
  // If the owner confirms a booking whose code is used up, its price stays, and it does not count as a use.
  const coded = await withCodeTaken(transaction, context.takeCodeUse, booking);
  const isRevived = await reviveWithCode(context, transaction, coded, money);
  if (!isRevived && coded !== booking) await giveCodeBack(transaction, coded);
  return isRevived;
}

async function effectOf(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  money: Receipt,
): Promise<Settled> {
  const suffices = money.confirm || (await isConfirmedBy(transaction, booking));
  if (isUnpaid(booking.state) && suffices) {
    await confirm(context, transaction, booking, { who: money.who });
    return 'confirmed';
  }
  if (booking.state === 'cancelled') return 'late';
  if (booking.state !== 'expired') return 'received';
  if (!suffices) return 'too-little';
  return (await revive(context, transaction, booking, money)) ? 'confirmed' : 'late';
}

/** Ensures that two owners do not both record the same transfer. */
async function assertPaidWasSeen(transaction: Database, id: string, expectedCents: number) {
  const { paidCents } = await accountOfBooking(transaction, id);
  if (paidCents !== expectedCents) throw bookingError('PaidMeanwhile');
}

/**
 * Enters received money in the ledger, and applies its effects. Enough money confirms the booking. Money for an expired
 * booking takes its places again. If they are gone, or the ride has begun, the owner has to refund the money or move the
 * booking.
 * @throws BookingNotFound; PaidMeanwhile if another sum was paid than expected
 */
export async function settle(
  context: BookingContext,
  fresh: FreshTransaction,
  money: Receipt,
): Promise<Settled> {
  const now = context.clock();
  const { bookingId } = money;
  const booking = await lockedBooking(fresh, bookingId, now);
  // Its places may be taken again.
  if (booking.state === 'expired') await touchOffer(fresh.writes, booking.event_id, now);
  const transaction = fresh.read();
  if (money.expectedPaidCents !== undefined)
    await assertPaidWasSeen(transaction, bookingId, money.expectedPaidCents);
  return settleLocked(context, transaction, booking, money);
}

/** Does the same for a booking that this transaction has locked, and its ride, too, if the booking has expired. */
export async function settleLocked(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  money: Receipt,
): Promise<Settled> {
  const { bookingId, amountCents, method, source, who, note, paymentId, participant } = money;
  const at = timestamp(context.clock());
  const isNew = await addLedgerEntry(transaction, {
    booking_id: bookingId,
    at,
    kind: 'payment',
    amount_cents: amountCents,
    method,
    source,
    who,
    note: note ?? null,
    payment_id: paymentId ?? null,
    participant: participant ?? null,
  });
  if (!isNew) return 'repeated';
  await addHistory(transaction, bookingId, { at, what: 'paid', who, why: note });
  const settled = await effectOf(context, transaction, booking, money);
  await recordNotice(transaction, {
    at,
    kind: settled === 'late' || settled === 'too-little' ? 'late-money' : 'paid',
    booking_id: bookingId,
    event_id: booking.event_id,
    amount_cents: amountCents,
    who,
  });
  const occasion = mailAbout[settled];
  if (occasion)
    await queueBookingMail(
      context,
      transaction,
      { bookingId, occasion, amountCents, ...(participant && { participant }) },
      { distinction: source },
    );
  if (participant)
    await queueShareMail(
      context,
      transaction,
      { bookingId, participant, about: 'received', amountCents },
      source,
    );
  return settled;
}
