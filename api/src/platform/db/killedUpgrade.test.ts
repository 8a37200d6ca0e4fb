import { retryWithBackoff } from '@ridgeline/server-kit/backoff';
import { onEachDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { dropEverything, goBackTo, shapeOf } from '../../testing/schemas';
import { connect, isServer, type Database } from './connect';
import { isUnavailable } from './errors';
import { leaseTable, prepareLease } from './lease';
import { migrate, newestSchema, schemaOf } from './migrations';

jest.setTimeout(240_000);

class KilledError extends Error {}

/** Another process on the same database. */
const anotherProcess = ({ settings, logger }: Api) =>
  connect({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR, logger });

/** Upgrades as a starting process does, which retries when a busy server did not respond in time. */
const migrateAsOnStart = (db: Database) =>
  retryWithBackoff(() => migrate(db), {
    firstDelayMs: 250,
    maxDelayMs: 250,
    onFailure: (error) => {
      if (!isUnavailable(error)) throw error;
    },
  });

/**
 * Statements that do not count, because they change nothing that outlives the process's connection. A kill after one
 * of them leaves the same as a kill before it.
 */
const changesNothing = /^(select|show|pragma|set session|begin|commit|rollback)\b/i;

/** Upgrades in a process that is killed after a number of statements that change something. */
async function upgradeKilledAfter(api: Api, statements: number) {
  const db = anotherProcess(api);
  let left = statements;
  db.on('query', ({ sql }: { sql: string }) => {
    if (!changesNothing.test(sql) && (left -= 1) < 0) throw new KilledError();
  });
  try {
    await migrateAsOnStart(db);
    return 'finished';
  } catch (error) {
    if (left < 0) return 'killed';
    throw error;
  } finally {
    await db.destroy();
  }
}

/** How many statements to skip before those of a migration, because they are always the same. A lower bound. */
const bookkeeping = 2;

/** On SQLite, a migration is one transaction. It is killed at its first statement and at every fourth one. */
const stepInTransaction = 4;

/** Simulates that a dead process's lease has expired. */
const letTheLeaseExpire = async (db: Database) => {
  if (await db.schema.hasTable(leaseTable)) await db(leaseTable).update({ owner: '' });
};

const shortEvent = (id: string) => ({
  id,
  title: 'Sani Pass',
  description: 'Up.',
  location: 'Lesotho',
  date: '2026-12-05',
  time: '07:30',
  created_at: '2026-01-31',
  updated_at: '2026-01-31',
});

onEachDatabase('an upgrade whose process is killed', (api) => {
  it('after any statement is completed by the next start, with every row still there', async () => {
    const { db } = api();
    const expected = await shapeOf(db);
    await dropEverything(db);

    let last: string | undefined;
    let kills = 0;
    const ids: string[] = [];
    let statements = 1;
    while ((await upgradeKilledAfter(api(), statements)) === 'killed') {
      kills += 1;
      await letTheLeaseExpire(db);
      const schema = await schemaOf(db);
      if (schema === last) {
        statements += schema && !isServer(db) ? stepInTransaction : 1;
        continue;
      }
      // Each migration gets a row that it could lose, and is killed at its statements, one after the other.
      ids.push(`after ${schema?.slice(0, 3)}`);
      await db('events').insert(shortEvent(ids.at(-1) as string));
      last = schema;
      statements = bookkeeping + 1;
    }

    expect(kills).toBeGreaterThan(isServer(db) ? 100 : 50);
    expect(await schemaOf(db)).toBe(newestSchema);
    expect(await shapeOf(db)).toBe(expected);
    expect(ids.length).toBeGreaterThanOrEqual(8);
    expect(await db('events').orderBy('id').pluck('id')).toEqual(ids);
    expect(await db('content_revision').orderBy('id').pluck('id')).toEqual([1, 2]);
  });

  it('does not harm the processes that serve meanwhile', async () => {
    const { db } = api();
    await dropEverything(db);
    expect(await upgradeKilledAfter(api(), 12)).toBe('killed');
    const waiting = anotherProcess(api());
    const serving = anotherProcess(api());
    // Two users of one SQLite file in one process would block each other.
    const waited = isServer(db) ? migrateAsOnStart(waiting) : undefined;
    await letTheLeaseExpire(db);
    await migrateAsOnStart(serving);
    await serving('events').insert(shortEvent('acknowledged'));
    await (waited ?? migrateAsOnStart(waiting));
    expect(await db('events').pluck('id')).toEqual(['acknowledged']);
    await waiting.destroy();
    await serving.destroy();
  });
});

onEachDatabase('a database that an older version left in an unusual state', (api) => {
  const lease = async (fields: object) => {
    await prepareLease(api().db, 'schema');
    await api().db(leaseTable).where({ name: 'schema' }).update(fields);
  };
  const noteOf = async () =>
    (await api().db(leaseTable).where({ name: 'schema' }).first('before')) as { before: unknown };

  it('is not harmed by the note about an upgrade, which the next start removes', async () => {
    const { db } = api();
    await db('events').insert(shortEvent('kept'));
    await lease({ before: JSON.stringify({ applied: [], shape: [] }) });
    await migrate(db);
    expect(await noteOf()).toEqual({ before: null });
    expect(await db('events').pluck('id')).toEqual(['kept']);
  });

  it('gets tables back that were dropped although their migration is recorded', async () => {
    const { db } = api();
    const expected = await shapeOf(db);
    await lease({ before: JSON.stringify({ applied: [], shape: [] }) });
    await db.schema.dropTable('throttles');
    await migrate(db);
    expect(await db.schema.hasTable('throttles')).toBe(true);
    await db.schema.dropTable(leaseTable);
    if (expected.includes(leaseTable)) await prepareLease(db, 'schema');
    expect(await shapeOf(db)).toBe(expected);
  });

  it('starts although a dead process holds the lease, dated days ahead', async () => {
    const { db } = api();
    await goBackTo(db, '003_newsletter');
    await lease({ owner: 'gone', until: new Date(Date.now() + 3 * 86_400_000).toISOString() });
    await migrate(db);
    expect(await schemaOf(db)).toBe(newestSchema);
  });

  it('starts although knex’s lock is set and a row exists before its migration', async () => {
    const { db } = api();
    await goBackTo(db, '008_events_by_page');
    await db.schema.createTable('migrations_lock', (table) => {
      table.increments('index').primary();
      table.integer('is_locked');
    });
    await db('migrations_lock').insert({ is_locked: 1 });
    await db('content_revision').insert({ id: 2, revision: 7 });
    await migrate(db);
    expect(await schemaOf(db)).toBe(newestSchema);
    expect(await db('content_revision').where({ id: 2 }).pluck('revision')).toEqual([7]);
  });

  it('keeps upgrading where knex has recorded its migrations', async () => {
    const { db } = api();
    await goBackTo(db, '007_release_leads');
    const names = (await db('migrations').orderBy('id').pluck('name')) as string[];
    await db.schema.dropTable('migrations');
    await db.schema.createTable('migrations', (table) => {
      table.increments();
      table.string('name');
      table.integer('batch');
      table.timestamp('migration_time');
    });
    await db('migrations').insert(names.map((name) => ({ name, batch: 1 })));
    await migrate(db);
    expect(await schemaOf(db)).toBe(newestSchema);
    expect(isServer(db) ? await db('migrations').pluck('name') : names).toEqual(
      expect.arrayContaining(names),
    );
  });
});
