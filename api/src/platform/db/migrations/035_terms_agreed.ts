import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** When a party agreed to the terms. Who books on the site does so at once, who books by phone only later. */
export async function up(db: Knex) {
  await alterTable(db, 'bookings', (table) => {
    table.boolean('by_phone').notNullable().defaultTo(false);
    // Null for older bookings, too: those from the site agreed when they were made.
    table.string('terms_agreed_at', 24).nullable();
  });
  const takenByOwners = db('booking_history')
    .where({ what: 'booked' })
    .whereNot({ who: 'the party' })
    .select('booking_id');
  await db('bookings').whereIn('id', takenByOwners).update({ by_phone: true });
}
