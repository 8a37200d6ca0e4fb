import type { Knex } from 'knex';
import { alterTable, code, createTable } from '../tables';

const slugLength = 170;

/** The columns of every table whose rows can be deleted, restored, and opened under their own URL. */
const trashable = (db: Knex, table: Knex.CreateTableBuilder) => {
  // Null while the row is deleted, so that another row may take the slug.
  code(db, table, 'slug', slugLength).nullable().unique();
  code(db, table, 'former_slug', slugLength).nullable();
  table.string('deleted_at', 24).nullable();
};

export async function up(db: Knex) {
  await alterTable(db, 'events', (table) => {
    table.string('deleted_at', 24).nullable();
  });

  await createTable(db, 'galleries', (table) => {
    code(db, table, 'id', 36).primary();
    table.string('title', 160).notNullable();
    table.text('description').notNullable();
    trashable(db, table);
    // JSON of the stored picture.
    table.text('image').notNullable();
    table.integer('version').notNullable().defaultTo(1);
    table.string('created_at', 24).notNullable();
    table.string('updated_at', 24).notNullable();
  });

  await createTable(db, 'gallery_photos', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'gallery_id', 36)
      .notNullable()
      .references('id')
      .inTable('galleries')
      .onDelete('CASCADE');
    table.integer('position').notNullable();
    table.text('image').notNullable();
    table.string('caption', 300).notNullable().defaultTo('');
    table.string('alt', 300).notNullable().defaultTo('');
    table.index(['gallery_id', 'position']);
  });

  await createTable(db, 'posts', (table) => {
    code(db, table, 'id', 36).primary();
    table.string('title', 160).notNullable();
    // Empty while it is generated from the text.
    table.string('excerpt', 300).notNullable().defaultTo('');
    // JSON; more than the 64 KB that MySQL's plain text holds.
    table.text('body', 'longtext').notNullable();
    trashable(db, table);
    table.string('status', 10).notNullable();
    table.string('published_at', 24).nullable();
    table.text('image').nullable();
    table.integer('version').notNullable().defaultTo(1);
    table.string('created_at', 24).notNullable();
    table.string('updated_at', 24).notNullable();
    table.index(['status', 'published_at']);
  });

  // Pictures inside the texts of posts, by the name of their JPEG.
  await createTable(db, 'post_pictures', (table) => {
    code(db, table, 'file', 80).primary();
    table.text('image').notNullable();
    // Since when no post uses it; null while one does.
    table.string('unused_since', 24).nullable();
  });

  await createTable(db, 'post_picture_uses', (table) => {
    code(db, table, 'post_id', 36)
      .notNullable()
      .references('id')
      .inTable('posts')
      .onDelete('CASCADE');
    code(db, table, 'file', 80)
      .notNullable()
      .references('file')
      .inTable('post_pictures')
      .onDelete('CASCADE');
    table.primary(['post_id', 'file']);
  });

  // What was deleted for good, so that its URL can say so.
  await createTable(db, 'tombstones', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'kind', 10).notNullable();
    code(db, table, 'slug', slugLength).nullable();
    table.string('deleted_at', 24).notNullable();
    table.index(['kind', 'slug']);
  });
}
