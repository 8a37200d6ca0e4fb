import type { Knex } from 'knex';
import { alterTable, code, createTable } from '../tables';

/** Records when, and by whom, something was deleted, and keeps deleted photos and attachments. */
export async function up(db: Knex) {
  for (const name of ['events', 'galleries', 'posts', 'whatsapp_groups'])
    await alterTable(db, name, (table) => {
      table.string('trashed_at', 24).nullable();
      table.string('trashed_by', 100).nullable();
    });

  await createTable(db, 'trashed_parts', (table) => {
    code(db, table, 'kind', 20).notNullable();
    // The id that the part had, and gets again. Clients choose ids, so another kind may have the same one.
    code(db, table, 'id', 36).notNullable();
    table.primary(['kind', 'id']);
    code(db, table, 'parent_id', 36).notNullable().index();
    table.string('title', 300).notNullable();
    // JSON of the stored picture.
    table.text('image').nullable();
    // JSON of the other columns of its row.
    table.text('content').notNullable();
    table.string('deleted_at', 24).notNullable().index();
    table.string('trashed_at', 24).notNullable();
    table.string('trashed_by', 100).nullable();
  });
}
