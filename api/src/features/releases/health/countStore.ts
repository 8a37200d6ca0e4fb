import type { PageCounts, ReleaseCount } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { sumWithInserted } from '../../../platform/db/sumWithInserted';

type CountRow = Omit<ReleaseCount, 'release' | 'inApp'> & { release_name: string; in_app: number };

/** SQLite limits the values of one statement. */
const rowsPerStatement = 100;

const key = ['hour', 'release_name', 'canary'];
const countColumns = ['pages', 'in_app', 'failed', 'slow', 'broken'] as const;
const sums = Object.fromEntries(countColumns.map((count) => [count, count]));

const numbersOf = (row: Record<string, unknown> | undefined): PageCounts => {
  const [pages, inApp, failed, slow, broken] = countColumns.map((count) =>
    Number(row?.[count] ?? 0),
  );
  return { pages, inApp, failed, slow, broken } as PageCounts;
};

const rowOf = ({ release, inApp, ...row }: ReleaseCount): CountRow => ({
  ...row,
  release_name: release,
  in_app: inApp,
});

/** Page counts of the releases, by hour. */
export function releaseCountStore(db: Database) {
  const counts = () => db<CountRow>('release_counts');

  /** Adds page counts to the stored ones. */
  async function add(pages: ReleaseCount[]) {
    const merged = Object.fromEntries(
      countColumns.map((count) => [count, sumWithInserted(db, 'release_counts', count)]),
    );
    // Sort the rows, so that the batches of several shells do not deadlock.
    const rows = pages
      .map(rowOf)
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    await db.transaction(async (transaction) => {
      for (let start = 0; start < rows.length; start += rowsPerStatement)
        await transaction('release_counts')
          .insert(rows.slice(start, start + rowsPerStatement))
          .onConflict(key)
          .merge(merged);
    });
  }

  /** The page counts of each release since an hour, inclusive. */
  async function byRelease(hour: string): Promise<Map<string, PageCounts>> {
    const rows = await counts()
      .where('hour', '>=', hour)
      .groupBy('release_name')
      .select('release_name')
      .sum(sums);
    return new Map(
      (rows as unknown as CountRow[]).map((row) => [row.release_name, numbersOf({ ...row })]),
    );
  }

  /** All page counts of one canary. */
  const ofCanary = async (release: string, canary: string): Promise<PageCounts> =>
    numbersOf(
      await counts()
        .where({ release_name: release, canary })
        .sum(sums)
        .first<Record<string, unknown>>(),
    );

  /** Deletes the counts before an hour. */
  const prune = (hour: string) => counts().where('hour', '<', hour).delete();

  return { add, byRelease, ofCanary, prune };
}

export type ReleaseCountStore = ReturnType<typeof releaseCountStore>;
