import type { Knex } from 'knex';
import { alterTable, code, createTable } from '../tables';

const moment = (table: Knex.CreateTableBuilder, name: string) => table.string(name, 24);

/** Vouchers, and every movement of the money on them. */
export async function up(db: Knex) {
  await createTable(db, 'vouchers', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'reference', 20).notNullable();
    // awaiting-payment, live, lapsed or void.
    code(db, table, 'state', 20).notNullable();
    // The code, as a keyed hash to find it, and sealed to show it.
    code(db, table, 'code_hash', 64).notNullable();
    table.text('code_sealed').notNullable();
    // The secret link of its page.
    code(db, table, 'token_hash', 64).notNullable();
    table.text('token_sealed').notNullable();
    table.integer('value_cents').notNullable();
    table.integer('left_cents').notNullable();
    table.string('for_whom', 100).notNullable();
    table.text('words').notNullable();
    // A day, as YYYY-MM-DD.
    code(db, table, 'valid_until', 10).notNullable();
    table.string('contact_name', 100).notNullable();
    table.string('contact_email', 254).notNullable();
    table.string('contact_key', 254).notNullable();
    table.string('contact_phone', 40).notNullable();
    // What searches match.
    table.text('search_text').notNullable();
    // How it is paid for; null for one that the owner has given away.
    code(db, table, 'provider', 20).nullable();
    table.string('origin', 300).notNullable();
    moment(table, 'created_at').notNullable();
    moment(table, 'updated_at').notNullable();
    table.unique(['reference'], { indexName: 'vouchers_reference' });
    table.unique(['code_hash'], { indexName: 'vouchers_code_hash' });
    table.unique(['token_hash'], { indexName: 'vouchers_token_hash' });
    table.index(['state', 'created_at'], 'vouchers_by_state');
    table.index(['contact_key'], 'vouchers_contact_key');
    table.index(['contact_phone'], 'vouchers_contact_phone');
  });
  await createTable(db, 'voucher_entries', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'voucher_id', 36).notNullable();
    moment(table, 'at').notNullable();
    // issued, redeemed, returned or ended.
    code(db, table, 'kind', 20).notNullable();
    table.integer('amount_cents').notNullable();
    code(db, table, 'method', 20).nullable();
    code(db, table, 'booking_id', 36).nullable();
    // That of the entry in the ledger of the booking, if there is one.
    code(db, table, 'source', 150).notNullable();
    table.string('who', 100).nullable();
    table.string('note', 500).nullable();
    table.unique(['source'], { indexName: 'voucher_entries_source' });
    table.index(['voucher_id', 'id'], 'entries_of_voucher');
  });
  // What an online payment is for. The version before knows bookings only.
  await alterTable(db, 'payments', (table) => {
    code(db, table, 'paid_for', 10).notNullable().defaultTo('booking');
  });
}
