import type { Knex } from 'knex';
import { code, createTable } from '../tables';

export async function up(db: Knex) {
  await createTable(db, 'whatsapp_groups', (table) => {
    code(db, table, 'id', 36).primary();
    table.string('name', 100).notNullable();
    // JSON of the stored picture, or null.
    table.text('image').nullable();
    table.integer('version').notNullable().defaultTo(1);
    table.string('created_at', 24).notNullable();
    table.string('updated_at', 24).notNullable();
    table.string('deleted_at', 24).nullable();
  });

  await createTable(db, 'group_contacts', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'group_id', 36)
      .notNullable()
      .references('id')
      .inTable('whatsapp_groups')
      .onDelete('CASCADE');
    table.integer('position').notNullable();
    table.string('name', 100).notNullable();
    // E.164.
    code(db, table, 'number', 20).notNullable();
    table.index(['group_id', 'position']);
  });

  await createTable(db, 'group_messages', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'group_id', 36)
      .notNullable()
      .references('id')
      .inTable('whatsapp_groups')
      .onDelete('CASCADE');
    table.text('text').notNullable();
    // The sender's id for the message, so that a repeated request does not send it twice.
    code(db, table, 'client_id', 36).nullable().unique();
    table.string('created_at', 24).notNullable();
    table.index(['group_id', 'id']);
  });

  await createTable(db, 'message_deliveries', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'message_id', 36)
      .notNullable()
      .references('id')
      .inTable('group_messages')
      .onDelete('CASCADE');
    table.integer('position').notNullable();
    // The contact as it was then; it may have been removed from the group since.
    code(db, table, 'contact_id', 36).notNullable();
    table.string('name', 100).notNullable();
    code(db, table, 'number', 20).notNullable();
    code(db, table, 'status', 10).notNullable();
    table.string('reason', 300).nullable();
    table.boolean('uncertain').notNullable().defaultTo(false);
    // Attempts so far, which also tells apart the status updates of different attempts.
    table.integer('attempts').notNullable().defaultTo(0);
    // Attempts since it was last queued by a person.
    table.integer('retries').notNullable().defaultTo(0);
    table.string('next_attempt_at', 24).notNullable();
    code(db, table, 'lease_owner', 36).nullable();
    table.string('lease_until', 24).nullable();
    // text or template, as the newest attempt sent it.
    code(db, table, 'sent_as', 10).nullable();
    // WhatsApp says that the person's 24 hours are over, even if our records differ.
    table.boolean('template_only').notNullable().defaultTo(false);
    // WhatsApp's id of the message.
    code(db, table, 'wamid', 160).nullable().index();
    table.string('updated_at', 24).notNullable();
    table.index(['message_id', 'position']);
    table.index(['status', 'next_attempt_at']);
  });

  // What is known about a number, across all groups.
  await createTable(db, 'whatsapp_numbers', (table) => {
    code(db, table, 'number', 20).primary();
    // WhatsApp's id of the person, if it differs from the number's digits.
    code(db, table, 'wa_id', 20).nullable().index();
    table.string('last_inbound_at', 24).nullable();
    table.boolean('opted_out').notNullable().defaultTo(false);
    // When the person last wrote STOP or START.
    table.string('chosen_at', 24).nullable();
  });
}
