import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from './connect';

/**
 * Two transactions stood in each other's way and this one was taken back, to the last row. On a cluster
 * of servers the same comes of writes on two of them.
 */
const takenBack = new Set(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD', 'SQLITE_BUSY_SNAPSHOT']);
const mostTries = 5;
const longestPauseMs = 40;

const wasTakenBack = (error: unknown) =>
  takenBack.has(String((error as { code?: unknown } | null)?.code));

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

  const transaction = async <Result>(work: Work<Result>, config?: Knex.TransactionConfig) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(work, config);
      } catch (error) {
        if (tries === mostTries || !wasTakenBack(error)) throw error;
        // By chance, so that the two do not meet again.
        await pause(Math.random() * longestPauseMs * tries);
      }
    }
  };
  return Object.defineProperty(db, 'transaction', { value: transaction });
}
