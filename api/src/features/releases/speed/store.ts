import type { VisitCount } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { sumWithInserted } from '../../../platform/db/sumWithInserted';

type CountRow = Omit<VisitCount, 'release'> & { release_name: string };

/** SQLite limits the values of one statement. */
const rowsPerStatement = 100;

const key = ['day', 'release_name', 'page', 'device', 'metric', 'bucket'];

export function visitCountStore(db: Database) {
  const counts = () => db<CountRow>('visit_counts');

  /** Adds visits to the stored counts. */
  async function add(visits: VisitCount[]) {
    // Sort the rows, so that the batches of several shells do not deadlock.
    const rows = visits
      .map(({ release, ...row }) => ({ release_name: release, ...row }))
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    await db.transaction(async (transaction) => {
      for (let start = 0; start < rows.length; start += rowsPerStatement)
        await transaction('visit_counts')
          .insert(rows.slice(start, start + rowsPerStatement))
          .onConflict(key)
          .merge({ visits: sumWithInserted(db, 'visit_counts', 'visits') });
    });
  }

  /** The counts of a release since a day, inclusive. */
  async function since(day: string, release: string): Promise<Omit<VisitCount, 'day'>[]> {
    const rows = await counts()
      .where({ release_name: release })
      .where('day', '>=', day)
      .groupBy('page', 'device', 'metric', 'bucket')
      .select('page', 'device', 'metric', 'bucket')
      .sum({ visits: 'visits' });
    return (rows as Omit<CountRow, 'day'>[]).map((row) => ({
      ...row,
      release,
      visits: Number(row.visits),
    }));
  }

  /** Deletes the counts before a day. */
  const prune = (day: string) => counts().where('day', '<', day).delete();

  return { add, since, prune };
}

export type VisitCountStore = ReturnType<typeof visitCountStore>;
