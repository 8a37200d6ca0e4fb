import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from '@ridgeline/contract';
import { freePort } from '@ridgeline/server-kit/freePort';
import pino from 'pino';
import { startOwnMariaDb, type OwnMariaDb } from '../../testing/ownMariaDb';
import { anAdmin, anEvent, send, someFields } from '../../testing/requests';
import { runDoctor } from '../../testing/runDoctor';
import { dropEverything } from '../../testing/schemas';
import { startApi } from '../../testing/startApi';
import { startMain } from '../../testing/startMain';
import { until } from '../../testing/until';
import { reasons } from '../lifecycle/temporaryFailures';
import { openDatabase } from './open';

jest.setTimeout(120_000);

const setReadOnly = ({ root }: OwnMariaDb, on: boolean) =>
  root.raw('set global read_only = ?', [on ? 1 : 0]);

(process.env.TEST_MARIADB_URL ? describe : describe.skip)('a read-only database server', () => {
  let old: OwnMariaDb;
  beforeAll(async () => {
    old = await startOwnMariaDb();
  });
  afterAll(() => old.stop());
  afterEach(() => setReadOnly(old, false));

  it('leads to 503 with Retry-After for changes, until it accepts them again', async () => {
    const api = await startApi(old.url, {});
    const token = await anAdmin(api);
    const { _id } = await anEvent(api, token);
    await setReadOnly(old, true);

    const answers = [
      await send(api, 'POST', '/api/events', { token, json: someFields }),
      await send(api, 'PUT', `/api/events/${_id}`, { token, json: someFields }),
      await send(api, 'DELETE', `/api/events/${_id}`, { token }),
      await send(api, 'GET', '/readyz'),
    ];
    for (const answer of answers)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers.pop()).toMatchObject({ status: 503, body: { message: reasons.readOnly } });
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, body: { message: messages.unavailable } });
    expect((await send(api, 'GET', `/api/events/${_id}`)).status).toBe(200);
    const { status, stdout } = await runDoctor(api.settings as Record<string, string>);
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(/^fail {2}Database: .* accepts no changes/m),
    ]);

    await setReadOnly(old, false);
    expect((await send(api, 'GET', '/readyz')).status).toBe(200);
    expect((await send(api, 'DELETE', `/api/events/${_id}`, { token })).status).toBe(204);
    await api.stop();
  });

  it('makes a start wait, and say why', async () => {
    const api = await startApi(old.url, {});
    await dropEverything(api.db);
    await setReadOnly(old, true);
    const port = await freePort();
    const main = await startMain(api, { API_PORT: String(port) });
    const readiness = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.text(),
        () => '',
      );
    await until(async () => (await readiness()).includes(reasons.readOnly));
    await setReadOnly(old, false);
    await main.ready;
    expect(await main.stop()).toBe(0);
    await api.stop();
  });

  it('is left by all connections as soon as one of them notices', async () => {
    const next = await startOwnMariaDb();
    for (const { root } of [old, next]) {
      await root.raw('create database rides');
      await root.raw('create table rides.rides (id int primary key)');
    }
    const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-failover-'));
    const url = `${old.url},127.0.0.1:${next.port}/rides`;
    const db = await openDatabase(url, folder, pino({ level: 'silent' }));
    const ports = async () => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => db.raw('select @@port as port, sleep(0.2)')),
      );
      return new Set(answers.map(([[{ port }]]: [[{ port: number }]]) => port));
    };
    expect(await ports()).toEqual(new Set([old.port]));
    await setReadOnly(old, true);
    await expect(db('rides').insert({ id: 1 })).rejects.toThrow('read-only');
    expect(await ports()).toEqual(new Set([next.port]));
    await db('rides').insert({ id: 1 });
    expect(await next.root('rides.rides').select('id')).toEqual([{ id: 1 }]);

    await setReadOnly(next, true);
    await expect(db('rides').insert({ id: 2 })).rejects.toThrow('read-only');
    expect(await db('rides').select('id')).toBeInstanceOf(Array);
    await db.destroy();
    await next.stop();
    rmSync(folder, { recursive: true });
  });
});
