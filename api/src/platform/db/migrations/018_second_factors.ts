import type { Knex } from 'knex';
import { code, createTable } from '../tables';

export async function up(db: Knex) {
  const account = (table: Knex.CreateTableBuilder) =>
    code(db, table, 'account_id', 36).references('id').inTable('accounts').onDelete('CASCADE');

  await createTable(db, 'passkeys', (table) => {
    code(db, table, 'id', 36).primary();
    account(table).notNullable();
    table.string('name', 60).notNullable();
    // The authenticator's id of the credential, and its public key, in base64url.
    table.text('credential_id').notNullable();
    table.text('public_key').notNullable();
    table.bigInteger('counter').notNullable().defaultTo(0);
    table.text('transports').notNullable();
    table.string('created_at', 24).notNullable();
    table.string('last_used_at', 24).nullable();
    table.index(['account_id'], 'passkeys_account_id');
  });

  await createTable(db, 'authenticators', (table) => {
    account(table).primary();
    // Encrypted with a key that the database does not hold.
    table.text('sealed_secret').notNullable();
    table.string('created_at', 24).notNullable();
    // Null until a code has proved that the app has the secret.
    table.string('confirmed_at', 24).nullable();
    // The time step of the last code, which cannot be used again.
    table.bigInteger('last_step').nullable();
  });

  await createTable(db, 'recovery_codes', (table) => {
    code(db, table, 'code_hash', 64).primary();
    account(table).notNullable();
    table.index(['account_id'], 'recovery_codes_account_id');
  });

  await createTable(db, 'authentication_challenges', (table) => {
    code(db, table, 'id_hash', 64).primary();
    account(table).notNullable();
    code(db, table, 'purpose', 20).notNullable();
    // Null for a log-in, which has no session yet.
    code(db, table, 'session_id', 36).nullable();
    // A password change voids the challenge.
    table.integer('token_version').notNullable();
    // What a passkey has to sign; null if no passkey is possible.
    code(db, table, 'passkey_challenge', 100).nullable();
    table.string('expires_at', 24).notNullable();
    table.index(['account_id'], 'authentication_challenges_account_id');
    table.index(['expires_at'], 'authentication_challenges_expires_at');
  });
}
