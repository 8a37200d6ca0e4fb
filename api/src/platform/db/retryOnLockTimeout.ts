import { retryWithBackoff } from '@ridgeline/server-kit/backoff';
import type { Knex } from 'knex';
import { withoutTimeout } from './serverClient';

/** Visitors' queries of the same table wait this long at most. */
const lockWaitSeconds = 1;
const backoff = { firstDelayMs: 500, maxDelayMs: 15_000 };

const isLocked = (error: unknown) => (error as { code?: unknown }).code === 'ER_LOCK_WAIT_TIMEOUT';

/** Runs a statement on a connection with a short timeout for table locks. */
async function tryOnce(db: Knex, sql: string) {
  const connection: unknown = await db.client.acquireConnection();
  const run = (statement: string) =>
    db.raw(statement).connection(connection).options(withoutTimeout);
  try {
    await run(`set session lock_wait_timeout = ${lockWaitSeconds}`);
    try {
      await run(sql);
    } finally {
      await run('set session lock_wait_timeout = default');
    }
  } finally {
    await db.client.releaseConnection(connection);
  }
}

/**
 * Runs a schema statement on a server that is in use. While another transaction holds the table, such as a
 * backup's, the statement would wait, and all later queries would queue up behind it. So it gives up after a
 * second, lets those queries pass, and retries with back-off.
 */
export const retryOnLockTimeout = (db: Knex, sql: string): Promise<void> =>
  retryWithBackoff(() => tryOnce(db, sql), {
    ...backoff,
    onFailure: (error, delayMs) => {
      if (!isLocked(error)) throw error;
      db.client.logger.warn(
        `The upgrade waits for a long transaction, such as a backup's, and tries again in ${delayMs / 1000} s: ${sql.slice(0, 80)}`,
      );
    },
  });
