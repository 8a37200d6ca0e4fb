import type { Knex } from 'knex';
import { createTable } from '../tables';

/** E-mail addresses that took no mail, and why. */
export async function up(db: Knex) {
  await createTable(db, 'mail_bounces', (table) => {
    table.string('email_key', 254).primary();
    table.string('reason', 200).notNullable();
    table.string('at', 24).notNullable();
    table.index(['at'], 'mail_bounces_at');
  });
}
