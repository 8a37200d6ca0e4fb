import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** The network that joined a waitlist, as a keyed hash, whose open offers count with its unpaid bookings. */
export async function up(db: Knex) {
  await alterTable(db, 'waitlist_entries', (table) => {
    table.string('network_hash', 64).nullable();
  });
}
