import type { Database } from '../db/connect';
import { countRows } from '../db/countRows';
import type { TrashBin, TrashedRow } from './bin';

/** Reads the trash of all kinds. */
export function trashList(db: Database, bins: readonly TrashBin[]) {
  const union = (some: readonly TrashBin[]) =>
    db.from(db.unionAll(some.map(({ rows }) => rows())).as('trash'));
  const all = () => union(bins);

  const find = (bin: TrashBin, id: string): Promise<TrashedRow | undefined> =>
    union([bin]).where({ id }).first('*') as Promise<TrashedRow | undefined>;

  /** A page of everything in the trash, latest first. */
  async function page(number: number, limit: number) {
    const rows = (await all()
      .orderBy([
        { column: 'trashed_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .offset((number - 1) * limit)
      .limit(limit)
      .select('*')) as TrashedRow[];
    return { total: await countRows(all()), rows };
  }

  return { page, find };
}
