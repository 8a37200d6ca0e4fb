import type { TourEvent } from '@ridgeline/contract';
import { startOwnMariaDb, type OwnMariaDb } from '../../testing/ownMariaDb';
import { anAdmin, send, someFields } from '../../testing/requests';
import { runDoctor } from '../../testing/runDoctor';
import { dropEverything, shapeOf } from '../../testing/schemas';
import { startApi, type Api } from '../../testing/startApi';
import { migrate } from './migrations';

jest.setTimeout(120_000);

/** Each of these makes the server understand some statements in another way. */
const modes = [
  'NO_BACKSLASH_ESCAPES',
  'ANSI_QUOTES',
  'PIPES_AS_CONCAT',
  'ONLY_FULL_GROUP_BY',
  'NO_AUTO_VALUE_ON_ZERO',
  'NO_UNSIGNED_SUBTRACTION',
  'HIGH_NOT_PRECEDENCE',
  'PAD_CHAR_TO_FULL_LENGTH',
  'SIMULTANEOUS_ASSIGNMENT',
  'EMPTY_STRING_IS_NULL',
  'TRADITIONAL',
  'ANSI',
  'ORACLE',
  'MSSQL',
  '',
];

/** Runs at the start of each connection of a user who is not an administrator. */
const initConnect =
  "set names latin1, autocommit = 0, sql_auto_is_null = 1, sql_safe_updates = 1, sql_select_limit = 1, completion_type = 2, foreign_key_checks = 0, unique_checks = 0, time_zone = '-11:30', sql_mode = 'ORACLE,NO_BACKSLASH_ESCAPES'";

const hostileText = String.raw`O'Brien's "pass" \' or 1=1 or '%' = '\ ☃ 🏍`;

async function expectOurMeaning(api: Api) {
  const token = await anAdmin(api);
  const publish = async (title: string) => {
    const json = { ...someFields, title };
    const { status, body } = await send<TourEvent>(api, 'POST', '/api/events', { token, json });
    expect([status, body.title]).toEqual([201, title]);
  };
  await publish(hostileText);
  await publish('Sani Pass');
  const found = async (words: string) => {
    const path = `/api/events?search=${encodeURIComponent(words)}`;
    const { status, body } = await send<TourEvent[]>(api, 'GET', path);
    return [status, body.map(({ title }) => title)];
  };
  expect(await found(hostileText)).toEqual([200, [hostileText]]);
  expect(await found(String.raw`\' or 1=1 or '%' = '`)).toEqual([200, [hostileText]]);
  expect(await found(String.raw`nothing\') or 1=1 or ('`)).toEqual([200, []]);
  expect((await send<TourEvent[]>(api, 'GET', '/api/events')).body).toHaveLength(2);
}

(process.env.TEST_MARIADB_URL ? describe : describe.skip)('a database server', () => {
  let server: OwnMariaDb;
  beforeAll(async () => {
    server = await startOwnMariaDb('--skip-character-set-client-handshake');
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    await server.root.raw("set global sql_mode = default, global init_connect = ''");
    await server.root.raw('set global transaction isolation level repeatable read, read write');
  });

  it.each(modes)('understands our statements as usual if its SQL mode is "%s"', async (mode) => {
    await server.root.raw('set global sql_mode = ?', [mode]);
    const api = await startApi(server.url, {});
    await expectOurMeaning(api);
    await api.stop();
  });

  it('gets the usual schema and data whatever it does to new connections', async () => {
    const usual = await startApi(server.url, {});
    const usualShape = await shapeOf(usual.db);
    await usual.stop();
    await server.root.raw('set global init_connect = ?', [initConnect]);
    await server.root.raw('set global transaction isolation level read uncommitted, read only');

    const api = await startApi(server.url, {});
    await dropEverything(api.db);
    await migrate(api.db);
    expect(await shapeOf(api.db)).toBe(usualShape);
    await expectOurMeaning(api);
    await api.stop();
  });

  it('is reported by the doctor, with the settings that our connections replace', async () => {
    const api = await startApi(server.url, {});
    const database = async () =>
      (await runDoctor(api.settings as Record<string, string>)).stdout
        .split('\n')
        .find((line) => line.includes('Database: '));
    await server.root.raw("set global sql_mode = 'NO_BACKSLASH_ESCAPES'");
    expect(await database()).toMatch(
      /^ok {4}Database: answers and accepts changes\. Our connections replace its own sql_mode, /,
    );
    await api.stop();
  });
});
