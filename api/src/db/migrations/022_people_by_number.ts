import type { Knex } from 'knex';

/** A person's data is looked up, erased and pruned by the number. */
export async function up(db: Knex) {
  await db.schema.alterTable('group_contacts', (table) => {
    table.index(['number'], 'group_contacts_number_index');
  });
  await db.schema.alterTable('message_deliveries', (table) => {
    table.index(['number'], 'message_deliveries_number_index');
  });
}
