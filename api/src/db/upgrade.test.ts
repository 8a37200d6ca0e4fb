import { readdirSync } from 'node:fs';
import { cannotStart } from '@ridgeline/config/part';
import { onEachDatabase, type Api } from '../testing/onEachDatabase';
import { account, send } from '../testing/requests';
import { runMain } from '../testing/runMain';
import { isServer } from './connect';
import { leaseTable } from './lease';
import { migrate, newestSchema, rollBack, schemaOf } from './migrations';
import { shapeOf } from './shape';

jest.setTimeout(60_000);

const versions = readdirSync(`${__dirname}/migrations`)
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();
const at = '2026-01-31T08:00:00.000Z';
const eventId = '3f0e8a52-8d3c-4d0e-9d53-0e6a1f4f3b11';

/** Makes the database one of an older version. */
async function goBackTo({ db }: Api, schema: string) {
  await rollBack(db);
  await migrate(db, schema);
}

/** An owner and an event, as the first version had them. */
async function firstRows({ db }: Api) {
  await db('accounts').insert({
    ...{ id: 'a', username: 'Thandi', username_key: 'thandi', founder: 1, created_at: at },
    ...{ email: account.email, email_key: account.email, password_hash: 'hash' },
  });
  await db('events').insert({
    ...{ id: eventId, title: 'Sani Pass 🏍️', description: 'Up.', location: 'Lesotho' },
    ...{ date: '2026-12-05', time: '07:30', created_at: at, updated_at: at },
  });
  await db('event_attachments').insert({
    ...{ id: 't', event_id: eventId, position: 0, file: 'route.txt', original_name: 'Route.txt' },
    ...{ media_type: 'text/plain', size: 4 },
  });
}

/** A table in the way of a migration, which thereby fails after others went well. */
const obstruct = async ({ db }: Api) => {
  await db.schema.createTable('message_deliveries', (table) => table.string('kept', 10));
  await db('message_deliveries').insert({ kept: 'yes' });
};

const tablesOf = async ({ db }: Api) => {
  const rows: { name: string }[] = isServer(db)
    ? (await shapeOf(db))
        .filter(({ kind }) => kind === 'table')
        .map(({ table }) => ({ name: table }))
    : await db('sqlite_master').where({ type: 'table' }).select('name');
  return rows
    .map(({ name }) => name)
    .filter((name) => !/^(migrations|sqlite_)/.test(name))
    .sort();
};

onEachDatabase('an upgrade', (api) => {
  it.each([versions[0] as string, '007_release_leads'])(
    'from %s keeps what is there',
    async (schema) => {
      await goBackTo(api(), schema);
      await firstRows(api());
      await migrate(api().db);
      expect(await schemaOf(api().db)).toBe(newestSchema);
      const { body } = await send(api(), 'GET', `/api/events/${eventId}`);
      expect(body).toMatchObject({
        title: 'Sani Pass 🏍️',
        attachments: [{ originalName: 'Route.txt' }],
      });
      const found = await send(api(), 'GET', '/api/events?search=saturday+sani');
      expect(found.body).toMatchObject([{ _id: eventId }]);
      expect((await send(api(), 'GET', '/api/admin/signup')).body).toEqual({ signup: 'code' });
    },
  );

  it('that fails leaves the version that was there, and can be run again', async () => {
    await goBackTo(api(), '003_newsletter');
    await firstRows(api());
    const before = await tablesOf(api());
    await obstruct(api());

    await expect(migrate(api().db)).rejects.toThrow(/already exists/);
    expect(await schemaOf(api().db)).toBe('003_newsletter');
    expect(await tablesOf(api())).toEqual([...before, 'message_deliveries'].sort());
    expect(await api().db('message_deliveries').select()).toEqual([{ kept: 'yes' }]);
    expect(await api().db('events').pluck('title')).toEqual(['Sani Pass 🏍️']);

    await api().db.schema.dropTable('message_deliveries');
    await migrate(api().db);
    expect(await schemaOf(api().db)).toBe(newestSchema);
  });

  it('is run by one of two processes while the other waits', async () => {
    await goBackTo(api(), '001_accounts_and_events');
    await firstRows(api());
    const runs = await Promise.all([runMain(api()), runMain(api())]);
    expect(runs.map(({ ready, stderr }) => ({ ready, stderr }))).toEqual(
      runs.map(() => ({ ready: true, stderr: '' })),
    );
    const applied = await api().db('migrations').orderBy('id').pluck('name');
    expect(applied).toEqual(versions);
  });

  it('goes on where a process was ended in the middle of one', async () => {
    await goBackTo(api(), '003_newsletter');
    const { db } = api();
    if (isServer(db)) {
      // What a process that is ended leaves on a database server, whose tables are there at once.
      const before = { applied: await db('migrations').pluck('name'), shape: await shapeOf(db) };
      await db(leaseTable).update({
        ...{ owner: 'gone', until: new Date(Date.now() - 1).toISOString() },
        before: JSON.stringify(before),
      });
      await db.raw('create table password_resets (half integer, index half (half))');
      await db.raw('alter table events add column half integer, add index half (half)');
      await db.raw(
        'alter table event_attachments add column half varchar(36) collate ascii_bin, add constraint half_of foreign key (half) references events (id)',
      );
      await db('migrations').insert({ name: '004_resets_and_audit', batch: 9 });
    }
    await db('migrations_lock').update({ is_locked: 1 });
    await migrate(db);
    expect(await schemaOf(db)).toBe(newestSchema);
    expect(await db.schema.hasColumn('events', 'half')).toBe(false);
    expect(await db.schema.hasColumn('event_attachments', 'half')).toBe(false);
    expect(await db.schema.hasColumn('password_resets', 'token_hash')).toBe(true);
  });

  it('does not touch a database that is newer than the code', async () => {
    await api().db('migrations').insert({ name: '999_of_tomorrow', batch: 9 });
    const { status, stderr, ready } = await runMain(api());
    expect({ status, ready }).toEqual({ status: cannotStart, ready: false });
    expect(stderr).toBe(
      `The database belongs to a newer version of Ridgeline (999_of_tomorrow; this one has ${newestSchema}). Start that version, or restore a backup that this one made.\n`,
    );
  });
});
