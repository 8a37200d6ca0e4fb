import type { Database } from '../../../platform/db/connect';
import { offerRow } from '../../offers/places';
import type { HistoryRow } from '../history';
import { bookingRows } from '../lookup';

/**
 * Selects the ids of the bookings that ended because their ride was cancelled. Those that were cancelled before are not
 * among them, nor those that were erased.
 */
export async function cancelledWithRide(db: Database, eventId: string): Promise<string[]> {
  const cancelledAt = (await offerRow(db, eventId))?.cancelled_at;
  if (!cancelledAt) return [];
  return bookingRows(db)
    .where({ event_id: eventId, state: 'cancelled' })
    .whereNot({ contact_key: '' })
    .whereExists(
      db<HistoryRow>('booking_history')
        .whereRaw('booking_history.booking_id = bookings.id')
        .where({ what: 'cancelled' })
        .where('at', '>=', cancelledAt),
    )
    .pluck<string[]>('id');
}
