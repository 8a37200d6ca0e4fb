import type { Knex } from 'knex';
import { code, createTable } from '../tables';

export async function up(db: Knex) {
  await createTable(db, 'sessions', (table) => {
    // Part of the token, which is never stored.
    code(db, table, 'id', 36).primary();
    code(db, table, 'account_id', 36)
      .notNullable()
      .references('id')
      .inTable('accounts')
      .onDelete('CASCADE');
    table.string('created_at', 24).notNullable();
    table.string('last_seen_at', 24).notNullable();
    table.string('expires_at', 24).notNullable();
    // When the person last proved who they are, by a log-in or a re-authentication.
    table.string('authenticated_at', 24).notNullable();
    table.string('device', 80).notNullable();
    // The network, not the full IP address.
    table.string('address', 60).nullable();
    table.index(['account_id'], 'sessions_account_id');
    table.index(['expires_at'], 'sessions_expires_at');
  });
}
