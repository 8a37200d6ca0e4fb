import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** What an account may do, and what an invited account will be allowed to do. */
const tables = ['accounts', 'invitations'];

export async function up(db: Knex) {
  for (const name of tables)
    await alterTable(db, name, (table) => {
      table.string('role', 20).notNullable().defaultTo('owner');
      // JSON of the remotes that a release lead may release; null for an owner.
      table.text('remotes').nullable();
    });
}
