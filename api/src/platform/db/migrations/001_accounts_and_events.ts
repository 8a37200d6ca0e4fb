import type { Knex } from 'knex';
import { code, createTable } from '../tables';

export async function up(db: Knex) {
  await createTable(db, 'accounts', (table) => {
    code(db, table, 'id', 36).primary();
    table.string('username', 60).notNullable();
    // Lower-cased, so that both databases agree on equal names.
    table.string('username_key', 60).notNullable().unique();
    table.string('email', 254).notNullable();
    table.string('email_key', 254).notNullable().unique();
    table.string('password_hash', 255).notNullable();
    // Part of every token: a changed password increments it, which voids all older tokens.
    table.integer('token_version').notNullable().defaultTo(1);
    // 1 for the first account, which needed no invitation code; unique, so that only one of two simultaneous first
    // sign-ups succeeds.
    table.integer('founder').nullable().unique();
    table.string('created_at', 24).notNullable();
  });

  await createTable(db, 'invitations', (table) => {
    code(db, table, 'code_hash', 64).primary();
    code(db, table, 'invited_by', 36).notNullable();
    table.string('expires_at', 24).notNullable();
    table.string('used_at', 24).nullable();
  });

  await createTable(db, 'settings', (table) => {
    code(db, table, 'name', 60).primary();
    table.text('value').notNullable();
  });

  await createTable(db, 'events', (table) => {
    code(db, table, 'id', 36).primary();
    table.string('title', 160).notNullable();
    table.text('description').notNullable();
    table.string('date', 10).notNullable();
    table.string('time', 5).notNullable();
    table.string('location', 160).notNullable();
    // JSON of the stored picture, or null.
    table.text('image').nullable();
    table.integer('version').notNullable().defaultTo(1);
    table.string('created_at', 24).notNullable();
    table.string('updated_at', 24).notNullable();
    table.index(['date', 'time']);
  });

  await createTable(db, 'event_attachments', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'event_id', 36)
      .notNullable()
      .references('id')
      .inTable('events')
      .onDelete('CASCADE');
    table.integer('position').notNullable();
    code(db, table, 'file', 80).notNullable().unique();
    table.string('original_name', 255).notNullable();
    table.string('media_type', 100).notNullable();
    table.integer('size').notNullable();
  });
}
