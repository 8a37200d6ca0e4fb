import type { Knex } from 'knex';
import { bookingRows } from './lookup';

/**
 * Withdraws the agreement to WhatsApp of people whom the owner has removed from the group of a ride. Otherwise their
 * bookings would put them back. Call it in the transaction that removes them.
 */
export async function leaveRideGroup(
  transaction: Knex.Transaction,
  groupId: string,
  numbers: readonly string[],
) {
  await bookingRows(transaction)
    .whereIn(
      'event_id',
      transaction('event_offers').where({ group_id: groupId }).select('event_id'),
    )
    .whereIn('contact_phone', [...numbers])
    .update({ whatsapp_at: null });
}
