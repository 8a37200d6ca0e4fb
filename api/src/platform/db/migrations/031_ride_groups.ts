import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** Consent to WhatsApp messages, and the group of a ride. */
export async function up(db: Knex) {
  await alterTable(db, 'bookings', (table) => {
    // Null without consent.
    table.string('whatsapp_at', 24).nullable();
  });
  await alterTable(db, 'event_offers', (table) => {
    // Not a reference: the owner may delete the group.
    table.string('group_id', 36).nullable();
  });
}
