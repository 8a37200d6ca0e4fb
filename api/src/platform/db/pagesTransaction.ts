import type { Database } from './connect';
import { freshTransaction } from './FreshTransaction';
import { bumpPagesRevision } from './revisions';

/** Runs transactions that change pages one after another, each on what the one before has left. */
export const pagesTransaction = <Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> =>
  freshTransaction(db, async (fresh) => {
    await bumpPagesRevision(fresh);
    return work(fresh.read());
  });
