import type { Knex } from 'knex';
import { currentCommitHook, watchWrites } from './commitHook';
import { retryOnDeadlock } from './retryOnDeadlock';

type Work<Result> = (transaction: Knex.Transaction) => Promise<Result>;

/**
 * Retries every transaction of this database after a deadlock. A transaction's callback may therefore run
 * several times, and must have no effects beyond its queries. A transaction that has written something
 * ends with the commit hook of the request that began it.
 */
export function withTransactionRetries(db: Knex): Knex {
  const once = db.transaction.bind(db) as <Result>(
    work: Work<Result>,
    config?: Knex.TransactionConfig,
  ) => Promise<Result>;

  async function withHook<Result>(work: Work<Result>, config?: Knex.TransactionConfig) {
    const hook = currentCommitHook();
    if (!hook) return once(work, config);
    let afterCommit: (() => void) | undefined;
    const result = await once(async (transaction) => {
      const hasWritten = watchWrites(transaction);
      const value = await work(transaction);
      afterCommit = hasWritten() ? await hook(transaction) : undefined;
      return value;
    }, config);
    afterCommit?.();
    return result;
  }

  const transaction = <Result>(work: Work<Result>, config?: Knex.TransactionConfig) =>
    retryOnDeadlock(() => withHook(work, config));
  return Object.defineProperty(db, 'transaction', { value: transaction });
}
