import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/** Pages of sections: what differs from the pages with which every site begins, and earlier states of it. */
export async function up(db: Knex) {
  await createTable(db, 'content_pages', (table) => {
    code(db, table, 'path', 60).primary();
    // JSON of the page's fields, the order of its sections, and which are on; null: as at the beginning, or no page.
    table.text('document', 'longtext').nullable();
    table.integer('version').notNullable();
    table.string('updated_at', 24).notNullable();
    table.string('updated_by', 100).nullable();
  });

  await createTable(db, 'content_sections', (table) => {
    // Such as home.hero, or a UUID.
    code(db, table, 'id', 60).primary();
    code(db, table, 'page', 60).notNullable().index();
    // Perhaps one of a newer version.
    code(db, table, 'kind', 40).notNullable();
    // JSON; null: as at the beginning.
    table.text('fields', 'longtext').nullable();
    table.integer('version').notNullable();
    // Invented. The site shows it only while it shows demo content.
    table.boolean('is_demo').notNullable().defaultTo(false);
    table.string('updated_at', 24).notNullable();
    table.string('updated_by', 100).nullable();
  });

  await createTable(db, 'content_versions', (table) => {
    // Grows with time.
    code(db, table, 'id', 36).primary();
    table.string('at', 24).notNullable();
    code(db, table, 'who_id', 36).nullable();
    table.string('who_name', 100).nullable();
    // page, section or brand.
    code(db, table, 'subject', 20).notNullable();
    code(db, table, 'page', 60).notNullable();
    code(db, table, 'section', 60).nullable();
    code(db, table, 'what', 20).notNullable();
    // JSON of the state before and after; null: as at the beginning, or nothing.
    table.text('state_before', 'longtext').nullable();
    table.text('state_after', 'longtext').nullable();
    table.index(['page', 'id']);
  });
}
