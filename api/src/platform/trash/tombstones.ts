import type { Knex } from 'knex';

/** What stays of something that was purged from the trash. */
export interface Tombstone {
  id: string;
  kind: string;
  slug: string | null;
  deleted_at: string;
}

/** A column of the tombstones that a query joins. */
export const tombstoneColumn = (column: keyof Tombstone) => `tombstones.${column}`;

/**
 * Joins the tombstone of a row, if it was purged.
 * @param id the column with the id of the row
 */
export function leftJoinTombstone<Query extends Knex.QueryBuilder>(
  query: Query,
  id: string,
): Query {
  void query.leftJoin('tombstones', 'tombstones.id', id);
  return query;
}
