import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';
import { cannotStartExitCode } from '@ridgeline/server-kit/processLifecycle';
import { startApi } from '../../testing/startApi';
import { startBriefly } from '../../testing/startBriefly';
import { startTcpProxy } from '../../testing/tcpProxy';
import { startMain, type MainProcess } from '../../testing/startMain';
import { freePort } from '@ridgeline/server-kit/freePort';
import { until } from '../../testing/until';
import { StartupError } from './startupErrors';
import { startWithRetries } from './startWithRetries';

jest.setTimeout(90_000);

const databaseServer = process.env.TEST_MARIADB_URL;
const onServer = databaseServer ? describe : describe.skip;

let dataDir: string;
let main: MainProcess | undefined;
const cleanUp: (() => unknown)[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-waiting-'));
});
afterEach(async () => {
  await main?.stop();
  for (const step of cleanUp.splice(0)) await step();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (environment: Record<string, string>) =>
  (main = await startMain({ settings: { DATA_DIR: dataDir } }, environment));

const untilLogged = ({ stderr }: MainProcess, sentence: string) =>
  until(() => stderr().includes(sentence));

const readiness = async (port: number) => {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  return [response.status, await response.json()] as const;
};

onServer('a start while the database server is unreachable', () => {
  it('logs this, responds with the reason, and serves as soon as the server is back', async () => {
    const api = await startApi(databaseServer, {});
    cleanUp.push(() => api.stop());
    const proxy = await startTcpProxy(api.settings.DATABASE_URL as string);
    await proxy.disconnect();
    cleanUp.push(proxy.disconnect);
    const apiPort = await freePort();
    const waiting = await start({ DATABASE_URL: proxy.url, API_PORT: String(apiPort) });
    await untilLogged(
      waiting,
      `Ridgeline cannot reach the database at ${proxy.url.replace('root@', '')}. Check DATABASE_URL and that the server is running. Trying again until it works …\n`,
    );
    expect(await readiness(apiPort)).toEqual([503, { message: 'The database does not answer.' }]);
    const events = await fetch(`http://127.0.0.1:${apiPort}/api/events`);
    expect([events.status, events.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`http://127.0.0.1:${apiPort}/healthz`)).status).toBe(200);

    await proxy.reconnect();
    await waiting.ready;
    expect(await readiness(apiPort)).toEqual([200, { status: 'ok' }]);
    // Logged once, despite many attempts.
    expect(waiting.stderr().match(/cannot reach/g)).toHaveLength(1);
  });

  it.each([
    [
      'a wrong password',
      'nobody:wrong@',
      '/mysql',
      / refuses the user or the password in DATABASE_URL\.$/m,
    ],
    [
      'a database that is not there',
      'root@',
      '/nowhere',
      /^There is no database .*\/nowhere\. Create it, or check/,
    ],
  ])('is not tried again for %s', async (_what, login, name, sentence) => {
    const DATABASE_URL = (databaseServer as string).replace('root@', login) + name;
    const site = { settings: { DATA_DIR: dataDir }, logger: pino({ level: 'silent' }) };
    const onWaiting = jest.fn();
    const starting = startWithRetries({
      start: () => startBriefly(site, { DATABASE_URL }),
      logger: site.logger,
      onWaiting,
    });
    const error = await starting.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    const { message } = error as Error;
    expect(message).toMatch(sentence);
    expect(message).not.toContain('wrong@');
    expect(onWaiting).not.toHaveBeenCalled();
  });
});

describe('a start', () => {
  it('ends with 78 for a database URL with a password whose % is not encoded', async () => {
    const refused = await start({ DATABASE_URL: 'mysql://rides:50%off@localhost/rides' });
    expect(await refused.ended).toBe(cannotStartExitCode);
    expect(refused.stderr()).toBe(
      'DATABASE_URL is not usable: it should be a URL that has %25 for each % of the user, password and name.\n',
    );
  });

  it('waits for an address that the machine does not have', async () => {
    const waiting = await start({ API_HOST: '192.0.2.1' });
    await untilLogged(
      waiting,
      'This machine cannot listen on 192.0.2.1. Set API_HOST to one of its IP addresses. Waiting for it …\n',
    );
    expect(waiting.stderr()).not.toContain('Error');
  });

  it('waits for a port that another program uses', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const waiting = await start({ API_PORT: String(port) });
    await untilLogged(
      waiting,
      `Port ${port} is already in use. Set API_PORT to another one, or stop what uses it. Waiting for it …\n`,
    );
    taken.close();
    expect(await waiting.ready).toBe(port);
    expect(waiting.stderr().match(/already in use/g)).toHaveLength(1);
  });

  it('waits for the bucket of the uploads', async () => {
    const bucket = await startBucketServer();
    cleanUp.push(() => bucket.stop());
    const proxy = await startTcpProxy(bucket.environment.AWS_ENDPOINT_URL);
    await proxy.disconnect();
    cleanUp.push(proxy.disconnect);
    const apiPort = await freePort();
    const waiting = await start({
      ...bucket.environment,
      AWS_ENDPOINT_URL: proxy.url,
      UPLOADS_URL: bucket.url,
      JWT_SECRET: 'a secret that all machines share, long enough',
      API_PORT: String(apiPort),
    });
    await untilLogged(waiting, `Ridgeline cannot reach the uploads in ${bucket.url}`);
    expect(await readiness(apiPort)).toEqual([
      503,
      { message: 'The place of the uploads does not answer.' },
    ]);
    await proxy.reconnect();
    await waiting.ready;
  });

  it('can be stopped while it waits', async () => {
    const waiting = await start({ DATABASE_URL: 'mysql://root@127.0.0.1:1/rides' });
    await untilLogged(waiting, 'Ridgeline cannot reach the database');
    expect(await waiting.stop()).toBe(0);
  });
});
