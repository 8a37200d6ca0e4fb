import type { Knex } from 'knex';

const id = 2;

/** A revision for the list of subscribers, next to that of public content. */
export async function up(db: Knex) {
  await db('content_revision').insert({ id, revision: 0 }).onConflict('id').ignore();
}
