import type { Knex } from 'knex';

type Wake = () => void;

/**
 * The runners of this process by the configuration of their database. A transaction has its own client, but shares the
 * configuration.
 */
const runners = new WeakMap<object, Set<Wake>>();

const configOf = (db: Knex) => db.client.config as object;

/**
 * Wakes a runner whenever this process enqueues a job in its database.
 * @returns a function that unsubscribes
 */
export function onJobsEnqueued(db: Knex, wake: Wake): () => void {
  const listeners = runners.get(configOf(db)) ?? new Set();
  runners.set(configOf(db), listeners.add(wake));
  return () => listeners.delete(wake);
}

/** Wakes the runners of a database: at once, or when the transaction that was passed commits. */
export function wakeAfterCommit(transactionOrDb: Knex): void {
  const wakeAll = () => runners.get(configOf(transactionOrDb))?.forEach((wake) => wake());
  const { executionPromise } = transactionOrDb as Knex &
    Partial<Pick<Knex.Transaction, 'executionPromise'>>;
  if (executionPromise) executionPromise.then(wakeAll, () => undefined);
  else wakeAll();
}
