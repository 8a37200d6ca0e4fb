import { isUnpaid, unpaidStates } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import { recordNotice } from '../../ownerNotices/record';
import { queryUnpaidPayments } from '../../payments/payments';
import type { BookingContext } from '../context';
import { siteActor } from '../history';
import { bookingRows, lockedBooking, participantsOf } from '../lookup';
import { queueBookingMail } from '../mails/queueMail';
import type { BookingRow } from '../rows';
import { queueShareMails } from '../shares/shareMails';
import { end, type Cause } from '../state';

const batchSize = 100;
/** How much longer a hold lasts if its payment provider does not answer. */
const providerGraceMs = 60 * 60 * 1000;

/**
 * Gives back the places of an unpaid booking that this transaction has locked, and tells its party.
 * @param cause who does that, and why
 */
export async function expireHold(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  cause: Cause,
) {
  await end(context, transaction, booking, { state: 'expired', retainedCents: 0, ...cause });
  await recordNotice(transaction, {
    at: timestamp(context.clock()),
    kind: 'expired',
    booking_id: booking.id,
    event_id: booking.event_id,
    who: cause.who,
  });
  // A booking can be held and expire again, so the mail is sent once per hold.
  const mail = { bookingId: booking.id, occasion: 'expired' as const };
  const distinction = booking.expires_at ?? '';
  await queueBookingMail(context, transaction, mail, { distinction });
  if (!booking.each_pays) return;
  const people = await participantsOf(transaction, booking);
  await queueShareMails(context, transaction, people, 'expired', distinction);
}

const expire = (context: BookingContext, id: string) =>
  freshTransaction(context.db, async (fresh) => {
    const booking = await lockedBooking(fresh, id, context.clock());
    const transaction = fresh.read();
    const isDue = booking.expires_at !== null && booking.expires_at <= timestamp(context.clock());
    if (!isUnpaid(booking.state) || !isDue) return;
    await expireHold(context, transaction, booking, { who: siteActor });
  });

/** Queries the providers for the booking's payments. Returns false if the hold should wait for their answer. */
async function queryPayments(context: BookingContext, id: string, expiresAt: string) {
  const { logger, clock } = context;
  try {
    await queryUnpaidPayments(context, id);
    return true;
  } catch (error) {
    logger.warn({ err: error }, 'could not query a payment before ending its hold');
    return Date.parse(expiresAt) + providerGraceMs <= clock();
  }
}

/** Ends every expired hold, unless its provider reports that it was paid. */
export async function expireHolds(context: BookingContext) {
  const { db, clock } = context;
  const due = await bookingRows(db)
    .whereIn('state', [...unpaidStates])
    .where('expires_at', '<=', timestamp(clock()))
    .orderBy('expires_at')
    .limit(batchSize)
    .select('id', 'expires_at');
  for (const { id, expires_at } of due)
    if (await queryPayments(context, id, expires_at ?? '')) await expire(context, id);
}
