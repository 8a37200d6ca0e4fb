import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** The recipient of a booking's invoice. */
export async function up(db: Knex) {
  await alterTable(db, 'bookings', (table) => {
    // Null for the booking's contact, without a postal address.
    table.text('billing').nullable();
  });
}
