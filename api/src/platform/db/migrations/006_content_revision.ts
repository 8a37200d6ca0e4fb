import type { Knex } from 'knex';
import { createTable } from '../tables';

export async function up(db: Knex) {
  await createTable(db, 'content_revision', (table) => {
    table.integer('id').primary();
    table.bigInteger('revision').notNullable();
  });
  await db('content_revision').insert({ id: 1, revision: 0 }).onConflict('id').ignore();
}
