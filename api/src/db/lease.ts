import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isUnavailable } from './constraint';
import { code, createTable } from './tables';

/** A row for each work that one process at a time does: who has it, until when. */
export const leaseTable = 'migrations_lease';
/** How long a process that has ended may still seem to be at work. */
const leaseMs = 30_000;
const renewMs = 5_000;
const lookMs = 250;
/** How long to wait for a process that is at work and goes on being so. */
const patienceMs = 10 * 60 * 1000;

export interface LeaseRow {
  name: string;
  owner: string;
  until: string;
  /** Of the schema: JSON of what an upgrade that is under way can be taken back to. */
  before: string | null;
}

const moment = (ms: number) => new Date(ms).toISOString();

/** Makes sure of the table and of its row for some work. */
export async function prepareLease(db: Knex, name: string) {
  if (!(await db.schema.hasTable(leaseTable)))
    await createTable(db, leaseTable, (columns) => {
      code(db, columns, 'name', 20).primary();
      code(db, columns, 'owner', 36).notNullable();
      columns.string('until', 24).notNullable();
      columns.text('before', 'longtext').nullable();
    }).catch(async (error: unknown) => {
      // Another process made it just now.
      if (!(await db.schema.hasTable(leaseTable))) throw error;
    });
  await db<LeaseRow>(leaseTable)
    .insert({ name, owner: '', until: moment(0), before: null })
    .onConflict('name')
    .ignore();
}

const isBusy = (error: unknown) => isUnavailable(error) || /locked/.test(String(error));

/** Waits while the database is locked by another process that changes its schema. */
async function whenFree<Result>(work: () => Promise<Result>, until: number): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error;
      await pause(lookMs);
    }
  }
}

/**
 * Does work on the schema while no other process does. Another one that is at it is waited for; one
 * that has ended in the middle of it is waited for at most 30 seconds. The clocks of several machines
 * must agree to within ten seconds or so.
 */
export async function whileSchemaIsMine<Result>(
  db: Knex,
  work: () => Promise<Result>,
): Promise<Result> {
  const owner = randomUUID();
  const giveUpAt = Date.now() + patienceMs;
  const mine = () => db<LeaseRow>(leaseTable).where({ name: 'schema', owner });
  const take = () =>
    db<LeaseRow>(leaseTable)
      .where({ name: 'schema' })
      .where('until', '<', moment(Date.now()))
      .update({ owner, until: moment(Date.now() + leaseMs) });

  await whenFree(() => prepareLease(db, 'schema'), giveUpAt);
  while ((await whenFree(take, giveUpAt)) === 0) {
    if (Date.now() > giveUpAt) throw new Error('another process has the schema and keeps it');
    await pause(lookMs);
  }
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = mine()
      .update({ until: moment(Date.now() + leaseMs) })
      // One that is missed is made up for by the next; there is time for five.
      .catch(() => undefined);
  }, renewMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
    await mine().update({ owner: '', until: moment(0) });
  }
}

/** Whether a process that changed the schema was ended before it could say that it is done. */
export async function leaseIsStale(db: Knex): Promise<boolean> {
  if (!(await db.schema.hasTable(leaseTable))) return false;
  const row = await db<LeaseRow>(leaseTable).where({ name: 'schema' }).first();
  return row !== undefined && row.owner !== '' && row.until < moment(Date.now());
}

/** Frees what `leaseIsStale` found. What can be taken back stays noted, for the next start. */
export const freeStaleLease = (db: Knex) =>
  db<LeaseRow>(leaseTable)
    .where({ name: 'schema' })
    .where('until', '<', moment(Date.now()))
    .update({ owner: '', until: moment(0) });
