import { limits, unpaidStates } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { timestamp } from '../../../platform/db/timestamp';
import type { Places } from '../../offers/places';
import { paymentsFor } from '../../payments/ledgerQueries';
import { queryUnpaidPayments } from '../../payments/payments';
import type { BookingContext } from '../context';
import { expireHold } from './expire';
import { bookingRows, lockedBooking } from '../lookup';
import type { BookingRow } from '../rows';

/** Most parties confirm their address as soon as they get the mail. Until then, they need nobody's attention. */
const timeToConfirmMs = 15 * 60 * 1000;

/**
 * Selects bookings that hold places though their party has shown no sign that it will pay: nothing was received, and
 * either it has not confirmed its e-mail address for a transfer, or it took its places again after they had expired.
 */
export const neverPaidBookings = (db: Database, now: number) =>
  bookingRows(db)
    .whereIn('state', [...unpaidStates])
    .where({ by_phone: false })
    .where((sign) =>
      sign.where('renewals', '>', 0).orWhere((transfer) =>
        transfer
          .where({ state: 'awaiting-payment' })
          .whereNull('contact_confirmed_at')
          .where('held_since', '<=', timestamp(now - timeToConfirmMs)),
      ),
    )
    .whereNotExists(paymentsFor(db, 'bookings.id'));

const placesIn = (rows: Places[]) =>
  rows.reduce((sum, { riders, pillions, guests }) => sum + riders + pillions + guests, 0);

/** The oldest such bookings, as many as the owner can free at a time, and the number of their places. */
export async function placesNeverPaid(db: Database, now: number) {
  const rows = await neverPaidBookings(db, now)
    .orderBy('created_at')
    .limit(limits.bookingsFreedAtOnce)
    .select('id', 'riders', 'pillions', 'guests');
  return { bookingIds: rows.map(({ id }) => id), places: placesIn(rows) };
}

/** A party may have paid on the page of a payment service a moment ago. Money that comes later is dealt with then. */
async function queryPayments(context: BookingContext, id: string) {
  try {
    await queryUnpaidPayments(context, id);
  } catch (error) {
    context.logger.warn({ err: error }, 'could not query a payment before freeing its places');
  }
}

/** Each in its own transaction, which sees what was paid until then. */
const freeOne = (context: BookingContext, id: string, who: string) =>
  freshTransaction(context.db, async (fresh) => {
    const booking = await lockedBooking(fresh, id, context.clock());
    const transaction = fresh.read();
    const isStill = await neverPaidBookings(transaction, context.clock()).where({ id }).first('id');
    if (!isStill) return [];
    await expireHold(context, transaction, booking, { who, why: 'Nothing was paid' });
    return [booking];
  });

/**
 * Frees the places of those of these bookings that are still unpaid. Their parties are told, and the waitlist is
 * offered the places.
 * @returns how many bookings and places were freed
 */
export async function freePlaces(context: BookingContext, ids: string[], who: string) {
  const freed: BookingRow[] = [];
  for (const id of ids) {
    await queryPayments(context, id);
    freed.push(...(await freeOne(context, id, who)));
  }
  return { bookings: freed.length, places: placesIn(freed) };
}
