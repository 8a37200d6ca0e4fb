import type { Knex } from 'knex';

/** Where the title of a thing of each kind stands. */
const columns: Record<string, { table: string; title: string }> = {
  event: { table: 'events', title: 'title' },
  gallery: { table: 'galleries', title: 'title' },
  post: { table: 'posts', title: 'title' },
  group: { table: 'whatsapp_groups', title: 'name' },
};

/**
 * Finds the title of a thing by its id, also of one that was deleted a moment ago: what is in the
 * trash is still in its table, but in no store's answer.
 */
export async function titleOf(db: Knex, kind: string, id: string): Promise<string | undefined> {
  const column = columns[kind];
  if (!column) return undefined;
  const row = await db<Record<string, string>>(column.table).where({ id }).first(column.title);
  return row?.[column.title];
}
