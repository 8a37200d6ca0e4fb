import type { Knex } from 'knex';

/** The number of rows that match a query. */
export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const [row] = (await query.count({ count: '*' })) as { count: number | string }[];
  return Number(row?.count ?? 0);
}
