import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** A person's data is looked up, erased and pruned by the number. */
export async function up(db: Knex) {
  await alterTable(db, 'group_contacts', (table) => {
    table.index(['number'], 'group_contacts_number_index');
  });
  await alterTable(db, 'message_deliveries', (table) => {
    table.index(['number'], 'message_deliveries_number_index');
  });
}
