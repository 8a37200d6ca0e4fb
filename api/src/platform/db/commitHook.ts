import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

/**
 * Runs last in each transaction of a request that has written something. If it fails, the transaction is rolled back.
 * @returns what to do once the transaction has committed, if anything
 */
export type CommitHook = (transaction: Knex.Transaction) => Promise<(() => void) | undefined>;

const hooks = new AsyncLocalStorage<CommitHook>();

/** Sets the hook of every transaction that the work begins, at any depth and after any await. */
export const withCommitHook = (hook: CommitHook, work: () => void) => hooks.run(hook, work);

/** For background work that a request wakes, whose transactions are not the request's. */
export const withoutCommitHook = <Result>(work: () => Result): Result => hooks.exit(work);

export const currentCommitHook = () => hooks.getStore();

/** An insert of this form only ensures that there is a row to lock. */
const insertsIfAbsent = /\binsert (or )?ignore\b|\bdo nothing\b/i;

/** @returns a function that tells whether the transaction has changed a row through knex's query builder */
export function watchWrites(transaction: Knex.Transaction): () => boolean {
  let hasWritten = false;
  transaction.on('query-response', (response: unknown, { method, sql }: Knex.Sql) => {
    if (method === 'insert') hasWritten ||= !insertsIfAbsent.test(sql);
    if (method === 'update' || method === 'del') hasWritten ||= Number(response) > 0;
  });
  return () => hasWritten;
}
