import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** Records when somebody showed that the e-mail address of a booking is theirs. */
export async function up(db: Knex) {
  await alterTable(db, 'bookings', (table) => {
    // Null until then.
    table.string('contact_confirmed_at', 24).nullable();
  });
  // Whoever booked before has had mails to that address all along.
  await db('bookings')
    .whereNull('contact_confirmed_at')
    .update({ contact_confirmed_at: db.ref('created_at') });
}
