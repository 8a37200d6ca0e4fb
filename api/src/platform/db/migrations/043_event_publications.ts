import type { Knex } from 'knex';
import { alterTable } from '../tables';

/** Records when each event was first published. Of those that exist, only the creation is known. */
export async function up(db: Knex) {
  await alterTable(db, 'events', (table) => {
    // Null for drafts that never were.
    table.string('published_at', 24).nullable();
  });
  await db('events')
    .where({ status: 'published' })
    .whereNull('published_at')
    .update({ published_at: db.ref('created_at') });
}
