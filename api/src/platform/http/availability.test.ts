import { rmSync } from 'node:fs';
import path from 'node:path';
import { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';
import Database from 'libsql';
import { messages, type TourEvent } from '@ridgeline/contract';
import { reasons } from '../lifecycle/temporaryFailures';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { startApi } from '../../testing/startApi';
import { anAdmin, anEvent, formWith, send, someFields } from '../../testing/requests';
import { runMain } from '../../testing/runMain';
import { makeUnwritable } from '../../testing/makeUnwritable';
import { startTcpProxy } from '../../testing/tcpProxy';
import { startMain } from '../../testing/startMain';
import { until } from '../../testing/until';

const notReady = (message: string) => ({ status: 503, body: { message } });
const unavailable = notReady(messages.unavailable);

onEachDatabase('health', (api) => {
  itOnce('is good while the database and the uploads folder work', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect(await send(api(), 'GET', path)).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('reports alive but not ready without the uploads folder', async () => {
    rmSync(path.join(api().settings.DATA_DIR, 'uploads'), { recursive: true });
    expect(await send(api(), 'GET', '/readyz')).toMatchObject(notReady(reasons.uploads));
    expect((await send(api(), 'GET', '/healthz')).status).toBe(200);
  });
});

const server = process.env.TEST_MARIADB_URL;
(server ? describe : describe.skip)('a database server that cannot be reached', () => {
  it('leads to 503 with Retry-After until it is back', async () => {
    const proxy = await startTcpProxy(server as string);
    const api = await startApi(proxy.url, {});
    const token = await anAdmin(api);
    await proxy.disconnect();

    for (const [method, path] of [
      ['GET', '/api/events'],
      ['POST', '/api/events'],
      ['GET', '/readyz'],
    ] as const) {
      const json = method === 'POST' ? someFields : undefined;
      const answer = await send(api, method, path, { token, json });
      expect(answer).toMatchObject(path === '/readyz' ? notReady(reasons.database) : unavailable);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await send(api, 'GET', '/healthz')).status).toBe(200);

    await proxy.reconnect();
    expect((await send(api, 'GET', '/readyz')).status).toBe(200);
    expect(await send(api, 'GET', '/api/events')).toMatchObject({ status: 200, body: [] });
    await api.stop();
    await proxy.disconnect();
  });
});

(server ? describe : describe.skip)('several database servers', () => {
  it('are tried in turn until one answers', async () => {
    const api = await startApi(server as string, {});
    const url = String(api.settings.DATABASE_URL);
    const nobody = '127.0.0.1:1';
    const run = await runMain(api, { DATABASE_URL: url.replace('@', `@${nobody},`) });
    expect(run).toMatchObject({ ready: true, status: 0 });
    const DATABASE_URL = `mysql://a:b@${nobody},${nobody}/rides`;
    const waiting = await startMain(api, { DATABASE_URL });
    await until(() => waiting.stderr().includes(`at mysql://${nobody},${nobody}/rides.`));
    expect(await waiting.stop()).toBe(0);
    await api.stop();
  }, 90_000);
});

describe('a database file that another process keeps locked', () => {
  it('leads to 503 with Retry-After until it is free', async () => {
    const api = await startApi(undefined, {});
    const token = await anAdmin(api);
    const other = new Database(path.join(api.settings.DATA_DIR, 'ridgeline.db'));
    other.exec('begin immediate');
    const publish = () => send(api, 'POST', '/api/events', { token, json: someFields });

    const answer = await publish();
    expect(answer).toMatchObject(unavailable);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);

    other.exec('rollback');
    other.close();
    expect((await publish()).status).toBe(201);
    await api.stop();
    // Longer than the five seconds that a write waits for the lock.
  }, 90_000);
});

describe('a database file on a disk that has become read-only', () => {
  it('leads to 503 with Retry-After for changes, until it can be written again', async () => {
    const api = await startApi(undefined, {});
    const token = await anAdmin(api);
    const publish = () => send(api, 'POST', '/api/events', { token, json: someFields });
    const makeWritable = await makeUnwritable(api, []);
    const answer = await publish();
    expect(answer).toMatchObject(unavailable);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(api, 'GET', '/api/events')).status).toBe(200);
    await makeWritable();
    expect((await publish()).status).toBe(201);
    await api.stop();
  });
});

describe('a bucket that cannot be reached', () => {
  it('leads to 503 with Retry-After, while the rest of the site keeps working', async () => {
    const bucket = await startBucketServer();
    Object.assign(process.env, bucket.environment);
    const api = await startApi(undefined, { bucket });
    const token = await anAdmin(api);
    const { _id } = await anEvent(api, token);
    const attach = () =>
      send<TourEvent>(api, 'POST', `/api/events/${_id}/attachments`, {
        token,
        form: formWith('attachments', [{ name: 'route.txt', bytes: 'left, then right' }]),
      });
    const { body } = await attach();
    await bucket.stop();

    const answers = [
      await attach(),
      await send(api, 'GET', body.attachments[0]?.path ?? ''),
      await send(api, 'GET', '/readyz'),
    ];
    expect(answers.pop()).toMatchObject(notReady(reasons.uploads));
    for (const answer of answers) {
      expect(answer).toMatchObject(unavailable);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await send(api, 'GET', `/api/events/${_id}`)).toMatchObject({
      status: 200,
      body: { attachments: body.attachments },
    });
    await api.stop();
  }, 90_000);
});
