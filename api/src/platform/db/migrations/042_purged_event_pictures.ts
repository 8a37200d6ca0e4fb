import type { Knex } from 'knex';

/** The `deleted_at` of a purged row that stays. */
const purgedButReferenced = '9999-12-31T23:59:59.999Z';

/** Until now, purged events that had been booked still named the pictures that were removed with them. */
export async function up(db: Knex) {
  await db('events')
    .where({ deleted_at: purgedButReferenced })
    .whereNotNull('image')
    .update({ image: null });
}
