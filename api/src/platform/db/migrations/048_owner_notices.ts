import type { Knex } from 'knex';
import { code, createTable } from '../tables';

/** What owners are told about, how each of them wants to be told, and who was told of what. */
export async function up(db: Knex) {
  await createTable(db, 'owner_notices', (table) => {
    code(db, table, 'id', 36).primary();
    table.string('at', 24).notNullable();
    code(db, table, 'kind', 20).notNullable();
    // What it is about: names and prices are read there.
    code(db, table, 'booking_id', 36).nullable();
    code(db, table, 'waitlist_id', 36).nullable();
    code(db, table, 'job_id', 36).nullable();
    // The ride at that moment.
    code(db, table, 'event_id', 36).nullable();
    code(db, table, 'moved_from', 36).nullable();
    table.integer('amount_cents').nullable();
    table.string('who', 100).notNullable();
    table.index(['at', 'id'], 'owner_notices_by_age');
    table.index(['job_id', 'at'], 'owner_notices_of_job');
  });
  await createTable(db, 'owner_notice_receipts', (table) => {
    code(db, table, 'notice_id', 36)
      .notNullable()
      .references('id')
      .inTable('owner_notices')
      .onDelete('CASCADE');
    code(db, table, 'account_id', 36)
      .notNullable()
      .references('id')
      .inTable('accounts')
      .onDelete('CASCADE');
    // mail, whatsapp, or dashboard.
    code(db, table, 'channel', 10).notNullable();
    // The same for all notices of one message.
    table.string('at', 24).notNullable();
    table.primary(['account_id', 'channel', 'notice_id']);
    table.index(['notice_id'], 'owner_notice_receipts_of_notice');
    table.index(['account_id', 'channel', 'at'], 'owner_notice_receipts_by_age');
  });
  await createTable(db, 'owner_notice_settings', (table) => {
    code(db, table, 'account_id', 36)
      .primary()
      .references('id')
      .inTable('accounts')
      .onDelete('CASCADE');
    code(db, table, 'mail', 10).notNullable();
    // What happened before is not told, because the owner wanted nothing then.
    table.string('mail_since', 24).notNullable();
    code(db, table, 'whatsapp', 10).notNullable();
    table.string('whatsapp_since', 24).notNullable();
    table.string('whatsapp_number', 40).notNullable();
    table.string('updated_at', 24).notNullable();
  });
}
