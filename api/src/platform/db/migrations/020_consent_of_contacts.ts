import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** Where a contact's consent to get messages came from, and when that was recorded. */
export async function up(db: Knex) {
  await alterTable(db, 'group_contacts', (table) => {
    // Null for contacts from before this was recorded.
    table.string('consent_source', 20).nullable();
    table.string('consent_at', 24).nullable();
  });
}
