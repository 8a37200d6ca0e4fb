import type { Knex } from 'knex';
import { alterTable, code, createTable } from '../tables';

/** Records people whose number WhatsApp hides, and who may want no more messages. */
export async function up(db: Knex) {
  await alterTable(db, 'whatsapp_numbers', (table) => {
    // WhatsApp's id of the person for our business, which it sends also if it hides the number.
    code(db, table, 'user_id', 160).nullable().index();
  });

  // People whose number we do not know yet.
  await createTable(db, 'whatsapp_hidden_people', (table) => {
    code(db, table, 'user_id', 160).primary();
    table.string('last_inbound_at', 24).nullable();
    table.boolean('opted_out').notNullable().defaultTo(false);
    table.string('chosen_at', 24).nullable();
  });

  await createTable(db, 'possible_opt_outs', (table) => {
    code(db, table, 'id', 36).primary();
    // One of the two: the number, or the id of somebody whose number WhatsApp hides.
    code(db, table, 'number', 20).nullable().unique();
    code(db, table, 'user_id', 160).nullable().unique();
    // The name on WhatsApp.
    table.string('name', 200).nullable();
    // What the person wrote; null if WhatsApp told us of their choice.
    table.string('text', 500).nullable();
    table.boolean('is_certain').notNullable().defaultTo(false);
    table.string('at', 24).notNullable().index();
  });
}
