import { readdirSync } from 'node:fs';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { account, send } from '../../testing/requests';
import { runMain } from '../../testing/runMain';
import { dropEverything, goBackTo, tablesOf } from '../../testing/schemas';
import { migrate, newestSchema, schemaOf } from './migrations';

jest.setTimeout(90_000);

const versions = readdirSync(`${__dirname}/migrations`)
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();
const at = '2026-01-31T08:00:00.000Z';
const eventId = '3f0e8a52-8d3c-4d0e-9d53-0e6a1f4f3b11';

/** An owner and an event, in the form of the first version. */
async function firstRows({ db }: Api) {
  await db('accounts').insert({
    id: 'a',
    username: 'Thandi',
    username_key: 'thandi',
    founder: 1,
    created_at: at,
    email: account.email,
    email_key: account.email,
    password_hash: 'hash',
  });
  await db('events').insert({
    id: eventId,
    title: 'Sani Pass 🏍️',
    description: 'Up.',
    location: 'Lesotho',
    date: '2026-12-05',
    time: '07:30',
    created_at: at,
    updated_at: at,
  });
  await db('event_attachments').insert({
    id: 't',
    event_id: eventId,
    position: 0,
    file: 'route.txt',
    original_name: 'Route.txt',
    media_type: 'text/plain',
    size: 4,
  });
}

onEachDatabase('an upgrade', (api) => {
  it.each([versions[0] as string, '007_release_leads'])(
    'from %s keeps all data',
    async (schema) => {
      await goBackTo(api().db, schema);
      await firstRows(api());
      await migrate(api().db);
      expect(await schemaOf(api().db)).toBe(newestSchema);
      const { body } = await send(api(), 'GET', `/api/events/${eventId}`);
      expect(body).toMatchObject({
        title: 'Sani Pass 🏍️',
        attachments: [{ originalName: 'Route.txt' }],
      });
      const searched = await send(api(), 'GET', '/api/events?search=saturday+sani');
      expect(searched.body).toMatchObject([{ _id: eventId }]);
      expect((await send(api(), 'GET', '/api/admin/signup')).body).toEqual({ signup: 'code' });
    },
  );

  it('stops at an unknown table of the same name without changing it, and continues once it is removed', async () => {
    const { db } = api();
    await goBackTo(db, '003_newsletter');
    await firstRows(api());
    await db.schema.createTable('message_deliveries', (table) => table.string('kept', 10));
    await db('message_deliveries').insert({ kept: 'yes' });

    await expect(migrate(db)).rejects.toThrow(/message_deliveries already exists, but without/);
    expect(await schemaOf(db)).toBe('004_resets_and_audit');
    expect(await db('message_deliveries').select()).toEqual([{ kept: 'yes' }]);
    expect(await db('events').pluck('title')).toEqual(['Sani Pass 🏍️']);

    await db.schema.dropTable('message_deliveries');
    await migrate(db);
    expect(await schemaOf(db)).toBe(newestSchema);
    expect(await db('events').pluck('title')).toEqual(['Sani Pass 🏍️']);
  });

  const startTwoProcesses = async () => {
    const runs = await Promise.all([runMain(api()), runMain(api())]);
    expect(runs.map(({ ready, stderr }) => ({ ready, stderr }))).toEqual(
      runs.map(() => ({ ready: true, stderr: '' })),
    );
    const applied = await api().db('migrations').orderBy('id').pluck('name');
    expect(applied).toEqual(versions);
    expect(await tablesOf(api().db)).toContain('newsletter_subscribers');
  };

  it('of an empty database is safe when two processes start together', async () => {
    await dropEverything(api().db);
    await startTwoProcesses();
  });

  // On a server, the second process finds the first one's lease, whatever the version.
  itOnce('of the first version is safe when two processes start together', async () => {
    await goBackTo(api().db, versions[0] as string);
    await firstRows(api());
    await startTwoProcesses();
    expect(await api().db('events').pluck('id')).toEqual([eventId]);
  });
});
