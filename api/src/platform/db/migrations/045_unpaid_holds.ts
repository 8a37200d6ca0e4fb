import type { Knex } from 'knex';
import { alterTable, code } from '../tables';

/** What bounds the places that unpaid bookings hold, and for how long they keep their price. */
export async function up(db: Knex) {
  await alterTable(db, 'bookings', (table) => {
    // The network that booked, as a keyed hash; null unless the booking is unpaid.
    code(db, table, 'network_hash', 64).nullable();
    // When the current hold began; null for bookings from before this column.
    table.string('held_since', 24).nullable();
    table.integer('renewals').notNullable().defaultTo(0);
    // Until when an expired booking can be taken again at its price; null while it has not expired.
    table.string('price_kept_until', 24).nullable();
  });
}
