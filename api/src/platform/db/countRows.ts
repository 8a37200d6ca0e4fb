import type { Knex } from 'knex';

/** How many rows a query finds. */
export async function countRows(found: Knex.QueryBuilder): Promise<number> {
  const [counted] = (await found.count({ count: '*' })) as { count: number | string }[];
  return Number(counted?.count ?? 0);
}
