import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** How many of a party on a waitlist are pillions. */
export async function up(db: Knex) {
  await alterTable(db, 'waitlist_entries', (table) => {
    table.integer('pillions').notNullable().defaultTo(0);
  });
}
