import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { code, createTable } from './tables';
import { timestamp } from './timestamp';

/** One row for each kind of work that only one process at a time should do. */
export const leaseTable = 'migrations_lease';
const heartbeatMs = 1_000;
/** A holder without a heartbeat for this long counts as dead. */
const silenceMs = 5_000;
const pollMs = 250;
/** How far ahead to set the stored date, because processes of older versions rely on it. */
const aheadMs = 30_000;

interface LeaseRow {
  name: string;
  owner: string;
  until: string;
  /** Older versions noted here what to drop after a failed upgrade. Nothing reads it any more. */
  before: string | null;
}

const schemaLease = (db: Knex) => db<LeaseRow>(leaseTable).where({ name: 'schema' });

export async function prepareLease(db: Knex, name: string) {
  await createTable(db, leaseTable, (columns) => {
    code(db, columns, 'name', 20).primary();
    code(db, columns, 'owner', 36).notNullable();
    columns.string('until', 24).notNullable();
    columns.text('before', 'longtext').nullable();
  });
  await db<LeaseRow>(leaseTable)
    .insert({ name, owner: '', until: timestamp(0), before: null })
    .onConflict('name')
    .ignore();
}

/**
 * Waits until the lease is free or its holder is silent. Machines may disagree about the time, so only
 * changes of the row count, measured by this process's own clock.
 */
async function acquire(db: Knex, owner: string) {
  let last = '';
  let lastChange = performance.now();
  for (;;) {
    const current = await schemaLease(db).first('owner', 'until');
    const heartbeat = `${current?.owner} ${current?.until}`;
    if (heartbeat !== last) {
      last = heartbeat;
      lastChange = performance.now();
    }
    if (current && (current.owner === '' || performance.now() - lastChange > silenceMs)) {
      const until = timestamp(Date.now() + aheadMs);
      if ((await schemaLease(db).where(current).update({ owner, until })) > 0) return;
    }
    await pause(pollMs);
  }
}

/**
 * Changes the schema of a database server in one process at a time. This keeps logs readable and the
 * load low, but nothing depends on it: two processes that both believe they hold the lease do no
 * harm, because every statement of a migration is safe to repeat.
 */
export async function withMigrationLock(db: Knex, work: () => Promise<void>) {
  const owner = randomUUID();
  const ownLease = () => schemaLease(db).where({ owner });
  await prepareLease(db, 'schema');
  await acquire(db, owner);
  let beating: Promise<unknown> = Promise.resolve();
  const heartbeat = setInterval(() => {
    beating = ownLease()
      .update({ until: timestamp(Date.now() + aheadMs) })
      // The next heartbeat makes up for it.
      .catch(() => undefined);
  }, heartbeatMs).unref();
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    await beating;
    await ownLease().update({ owner: '', until: timestamp(0) });
  }
}

/** Whether an older version left a note about an upgrade that never ended. */
export async function hasUnfinishedUpgrade(db: Knex): Promise<boolean> {
  if (!(await db.schema.hasTable(leaseTable))) return false;
  return (await schemaLease(db).whereNotNull('before').first('name')) !== undefined;
}

/** Removes that note: code of an older version would drop tables because of it. */
export const forgetUnfinishedUpgrade = (db: Knex) => schemaLease(db).update({ before: null });
