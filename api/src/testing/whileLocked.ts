import { setTimeout as pause } from 'node:timers/promises';
import { isServer, type Database } from '../platform/db/connect';
import { until } from './until';

async function countLockWaits(db: Database): Promise<number> {
  // The server answers from a cached copy, which it refreshes only if nobody has read it for 0.1 s.
  await pause(150);
  const [rows] = (await db.raw(
    `select count(*) as waits from information_schema.innodb_trx
     join information_schema.processlist on id = trx_mysql_thread_id
     where trx_state = 'LOCK WAIT' and db = database()`,
  )) as [{ waits: number | string }[]];
  return Number(rows[0]?.waits);
}

/**
 * Starts work while a transaction locks a row that all of it needs. On a database server, each piece has read what it
 * reads before the lock when the next one starts, and they get the lock in this order. SQLite runs them one by one.
 */
export async function whileLocked(
  db: Database,
  lock: (transaction: Database) => Promise<unknown>,
  work: (() => Promise<unknown>)[],
) {
  const started: Promise<unknown>[] = [];
  await db.transaction(async (transaction) => {
    await lock(transaction);
    for (const start of work) {
      started.push(start());
      if (isServer(db)) await until(async () => (await countLockWaits(db)) >= started.length);
    }
  });
  await Promise.all(started);
}
