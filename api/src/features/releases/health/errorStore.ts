import { limits, type BrowserError } from '@ridgeline/contract';
import { isServer, type Database } from '../../../platform/db/connect';
import { sumWithInserted } from '../../../platform/db/sumWithInserted';

interface ErrorRow extends Omit<BrowserError, 'release' | 'stack' | 'at'> {
  release_name: string;
  /** JSON of its frames. */
  stack: string;
  last_at: string;
}

const key = ['day', 'release_name', 'fingerprint', 'page'];

const rowOf = ({ release, stack, at, ...error }: BrowserError): ErrorRow => ({
  ...error,
  release_name: release,
  stack: JSON.stringify(stack),
  last_at: at,
});

const errorOf = ({ release_name: release, stack, last_at: at, ...row }: ErrorRow) => ({
  ...row,
  release,
  stack: JSON.parse(stack) as BrowserError['stack'],
  at,
});

/** The errors that browsers reported, by day. */
export function browserErrorStore(db: Database) {
  const errors = () => db<ErrorRow>('browser_errors');

  /** Deletes a release's rarest errors if it has too many different ones, since anybody can report errors. */
  async function dropRarest(release: string) {
    const rarest: { fingerprint: string }[] = await errors()
      .where({ release_name: release })
      .groupBy('fingerprint')
      .select('fingerprint')
      .orderByRaw('sum(visits) desc, max(last_at) desc, fingerprint')
      .offset(limits.errorsPerRelease)
      .limit(limits.browserErrorsPerBatch);
    if (rarest.length > 0)
      await errors()
        .where({ release_name: release })
        .whereIn(
          'fingerprint',
          rarest.map(({ fingerprint }) => fingerprint),
        )
        .delete();
  }

  /** Adds errors to the stored counts. */
  async function add(reported: BrowserError[]) {
    const sum = (count: string) => sumWithInserted(db, 'browser_errors', count);
    const latest = isServer(db)
      ? db.raw('greatest(last_at, values(last_at))')
      : db.raw('max(browser_errors.last_at, excluded.last_at)');
    const keyOf = (row: ErrorRow) =>
      [row.day, row.release_name, row.fingerprint, row.page].join(' ');
    // Sort the rows, so that the batches of several shells do not deadlock.
    const rows = reported.map(rowOf).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    await db.transaction(async (transaction) => {
      for (const row of rows)
        await transaction('browser_errors')
          .insert(row)
          .onConflict(key)
          .merge({ pages: sum('pages'), visits: sum('visits'), last_at: latest });
    });
    for (const release of new Set(reported.map((error) => error.release)))
      await dropRarest(release);
  }

  /** The errors of all releases whose names start with the prefix, since a day, inclusive. */
  const since = async (day: string, prefix: string): Promise<BrowserError[]> =>
    (
      await errors()
        .where('day', '>=', day)
        // Names contain no tilde, which sorts after all characters that they contain.
        .whereBetween('release_name', [prefix, `${prefix}~`])
    ).map(errorOf);

  /** Deletes the errors before a day. */
  const prune = (day: string) => errors().where('day', '<', day).delete();

  return { add, since, prune };
}

export type BrowserErrorStore = ReturnType<typeof browserErrorStore>;
