import { limits, unpaidStates } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { timestamp } from '../../../platform/db/timestamp';
import type { Payments } from '../../payments/payments';
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
    .whereNotExists(
      db('ledger_entries')
        .whereRaw('ledger_entries.booking_id = bookings.id')
        .where({ kind: 'payment' }),
    );

const placesIn = (rows: { riders: number; pillions: number }[]) =>
  rows.reduce((sum, { riders, pillions }) => sum + riders + pillions, 0);

/** The oldest such bookings, as many as the owner can free at a time, and the number of their places. */
export async function placesNeverPaid(db: Database, now: number) {
  const rows = await neverPaidBookings(db, now)
    .orderBy('created_at')
    .limit(limits.bookingsFreedAtOnce)
    .select('id', 'riders', 'pillions');
  return { bookingIds: rows.map(({ id }) => id), places: placesIn(rows) };
}

/** Frees the places of bookings that were never paid, for the owner. */
export function freeingPlaces(
  context: BookingContext,
  { queryUnpaid }: Pick<Payments, 'queryUnpaid'>,
) {
  const { db, clock, logger } = context;

  /** A party may have paid on the page of a payment service a moment ago. Money that comes later is dealt with then. */
  async function queryPayments(id: string) {
    try {
      await queryUnpaid(id);
    } catch (error) {
      logger.warn({ err: error }, 'could not query a payment before freeing its places');
    }
  }

  /** Each in its own transaction, which sees what was paid until then. */
  const freeOne = (id: string, who: string) =>
    db.transaction(async (transaction) => {
      const booking = await lockedBooking(transaction, id, clock());
      const isStill = await neverPaidBookings(transaction, clock()).where({ id }).first('id');
      if (!isStill) return [];
      await expireHold(transaction, booking, context, { who, why: 'Nothing was paid' });
      return [booking];
    });

  /**
   * Frees the places of those of these bookings that are still unpaid. Their parties are told, and the waitlist is
   * offered the places.
   * @returns how many bookings and places were freed
   */
  return async function freePlaces(ids: string[], who: string) {
    const freed: BookingRow[] = [];
    for (const id of ids) {
      await queryPayments(id);
      freed.push(...(await freeOne(id, who)));
    }
    return { bookings: freed.length, places: placesIn(freed) };
  };
}
