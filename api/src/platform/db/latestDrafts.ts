import type { Database } from './connect';
import { countRows } from './countRows';

interface DraftRow {
  status: string;
  deleted_at: string | null;
  id: string;
  title: string;
  updated_at: string;
}

/** The drafts of a table that were changed last, and how many there are. */
export async function latestDrafts(db: Database, table: 'events' | 'posts', limit: number) {
  const drafts = () => db<DraftRow>(table).where({ status: 'draft' }).whereNull('deleted_at');
  const rows = await drafts()
    .orderBy([
      { column: 'updated_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  return {
    latest: rows.map(({ id, title, updated_at }) => ({ _id: id, title, updatedAt: updated_at })),
    count: await countRows(drafts()),
  };
}
