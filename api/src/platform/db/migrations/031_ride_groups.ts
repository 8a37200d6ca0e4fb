import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** Who agreed to be written to on WhatsApp, and the group of a ride. */
export async function up(db: Knex) {
  await alterTable(db, 'bookings', (table) => {
    // Null for who did not.
    table.string('whatsapp_at', 24).nullable();
  });
  await alterTable(db, 'event_offers', (table) => {
    // Not a reference: the owner may delete the group.
    table.string('group_id', 36).nullable();
  });
}
