import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** Whom the invoice of a booking is made out to. */
export async function up(db: Knex) {
  await alterTable(db, 'bookings', (table) => {
    // Null for the contact of the booking, without an address.
    table.text('billing').nullable();
  });
}
