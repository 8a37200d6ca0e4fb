import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from '@ridgeline/server-kit/settings';
import { compose } from './compose';
import { onEachDatabase } from './testing/onEachDatabase';
import { startApi, type Api } from './testing/startApi';
import { until } from './testing/until';

/** Starts on the data of an API whose database lacks a table. */
async function startWithout(table: string, { db, settings, logger }: Api) {
  await db.schema.renameTable(table, 'moved');
  try {
    await compose(readSettings({ ...settings, DEMO: 'off' }), logger, {
      drawings: '.',
      demoFiles: '.',
    });
  } finally {
    await db.schema.renameTable('moved', table);
  }
}

onEachDatabase('a failed start', (api) => {
  it('runs no background jobs', async () => {
    await expect(startWithout('accounts', api())).rejects.toThrow('accounts');
    // A runner would schedule its jobs now.
    await pause(300);
    expect(await api().db('jobs').where({ kind: 'bookings.holds' })).toEqual([]);
  });
});

const server = process.env.TEST_MARIADB_URL;
(server ? describe : describe.skip)('a failed start on a database server', () => {
  let api: Api;
  beforeEach(async () => {
    api = await startApi(server, {});
  });
  afterEach(() => api.stop());

  const connections = async () => {
    const [[row]] = (await api.db.raw(
      'select count(*) as count from information_schema.processlist where db = database()',
    )) as [[{ count: number }]];
    return row.count;
  };

  it.each(['accounts', 'site_identity'])(
    'leaves no connection open, such as without the table %s',
    async (table) => {
      // The API has opened all its connections, so that it opens no more.
      await Promise.all(Array.from({ length: 10 }, () => api.db.raw('select sleep(0.1)')));
      const before = await connections();
      await expect(startWithout(table, api)).rejects.toThrow(table);
      await until(async () => (await connections()) === before);
    },
  );
});
