import type { Knex } from 'knex';

const id = 2;

/** Numbers who receives the newsletter beside what visitors see. */
export async function up(db: Knex) {
  await db('content_revision').insert({ id, revision: 0 }).onConflict('id').ignore();
}
