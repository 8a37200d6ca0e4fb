import type { Knex } from 'knex';
import { listPictures } from '../listPictures';
import { code, createTable } from '../tables';

/** The pictures that owners have uploaded, with the names of their files and alternative texts. */
export async function up(db: Knex) {
  await createTable(db, 'media', (table) => {
    // The name of its JPEG.
    code(db, table, 'file', 60).notNullable().primary();
    // JSON of the stored picture.
    table.text('image').notNullable();
    table.string('original_name', 200).notNullable();
    table.string('alt', 300).notNullable();
    table.text('search_text').notNullable();
    // Whether a page names it, or did and may again. Its files then stay, whatever else has used it.
    table.boolean('in_pages').notNullable().defaultTo(false);
    table.string('created_at', 24).notNullable().index();
  });
  await listPictures(db);
}
