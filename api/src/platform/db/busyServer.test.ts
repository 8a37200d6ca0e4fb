import { startApi, type Api } from '../../testing/startApi';
import { goBackTo } from '../../testing/schemas';
import { until } from '../../testing/until';
import { migrate, newestSchema, schemaOf } from './migrations';

jest.setTimeout(90_000);

const server = process.env.TEST_MARIADB_URL;

(server ? describe : describe.skip)('an upgrade during a backup of the database server', () => {
  let api: Api;
  beforeEach(async () => {
    api = await startApi(server, {});
  });
  afterEach(() => api.stop());

  it('delays no query for long, logs that it waits, and ends when the backup does', async () => {
    const { db, logs } = api;
    await api.jobs.stop();
    await goBackTo(db, '007_release_leads');
    const backup = await db.transaction();
    await backup('events').select('id');
    const upgrade = migrate(db);
    const waits = () => logs().filter(({ knex }) => String(knex).startsWith('The upgrade waits'));
    let longestMs = 0;
    try {
      await until(async () => {
        const startedAt = performance.now();
        await db('events').select('id');
        longestMs = Math.max(longestMs, performance.now() - startedAt);
        return waits().length >= 2;
      });
    } finally {
      await backup.rollback();
      await upgrade;
    }
    expect(longestMs).toBeLessThan(3000);
    expect(await schemaOf(db)).toBe(newestSchema);
    const [[{ timeout }]] = (await db.raw('select @@lock_wait_timeout as timeout')) as [
      [{ timeout: number }],
    ];
    expect(timeout).toBeGreaterThan(1);
  });
});
