import type { Knex } from 'knex';
import type { Database } from './connect';
import { againWhenTakenBack } from './takenBack';

type Work<Result> = (transaction: Knex.Transaction) => Promise<Result>;

/**
 * Lets every transaction of this database be tried again, a few times, where it was taken back because
 * of another one. So what is done in a transaction must be done by its queries alone.
 */
export function withRetriedTransactions(db: Database): Database {
  const once = db.transaction.bind(db) as <Result>(
    work: Work<Result>,
    config?: Knex.TransactionConfig,
  ) => Promise<Result>;

  const transaction = <Result>(work: Work<Result>, config?: Knex.TransactionConfig) =>
    againWhenTakenBack(() => once(work, config));
  return Object.defineProperty(db, 'transaction', { value: transaction });
}
