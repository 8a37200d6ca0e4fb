import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@ridgeline/server-kit/freePort';
import { type Site, spawnSite, startSite } from './support/site';
import { until } from './support/until';

interface LogLine {
  part: string;
  pid: number;
  msg: string;
  port?: number;
  req?: { id: string };
}

const logOf = (site: Site): LogLine[] =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);

/** The process ids of a part, one for each start. */
const startsOf = (site: Site, part: string) =>
  logOf(site)
    .filter((line) => line.part === part && line.msg.endsWith('is ready'))
    .map(({ pid }) => pid);

/** The process id of a part's first start. Its log line may appear a moment after the site says that it is ready. */
const firstProcessOf = (site: Site, part: string) =>
  eventually(() => Promise.resolve(startsOf(site, part)[0]));

/** Polls until there is a value. Errors count as no value. */
async function eventually<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  const result = await until(
    () => read().catch(() => undefined),
    (value) => value !== undefined,
    40_000,
  );
  return result as Value;
}

describe('a running site', () => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite({ LOG_LEVEL: 'info' });
  });
  afterEach(() => site.stop());

  it('restarts its API after a crash, and serves pages with a notice meanwhile', async () => {
    process.kill(await firstProcessOf(site, 'api'), 'SIGKILL');
    await eventually(async () => {
      const { status } = await fetch(`${site.url}/readyz`);
      return status === 503 || undefined;
    });
    const meanwhile = await fetch(`${site.url}/events`);
    expect(await meanwhile.text()).toContain('Failed to load events. Please try again later.');

    await eventually(async () => (await fetch(`${site.url}/readyz`)).ok || undefined);
    const events = await fetch(`${site.url}/api/events`);
    expect([events.status, await events.json()]).toEqual([200, []]);
    expect(startsOf(site, 'api')).toHaveLength(2);
    expect(site.output()).toContain('The API stopped unexpectedly. Starting it again …');
  });

  it('writes one request id into the logs of shell and API, and returns it', async () => {
    const id = 'a-request-of-a-test';
    const response = await fetch(`${site.url}/api/events`, { headers: { 'x-request-id': id } });
    expect(response.headers.get('x-request-id')).toBe(id);
    const parts = await eventually(async () => {
      const lines = logOf(site).filter((line) => line.req?.id === id);
      return Promise.resolve(lines.length >= 2 ? lines.map(({ part }) => part) : undefined);
    });
    expect(parts.sort()).toEqual(['api', 'shell']);
  });

  it('finishes a request in flight before it exits', async () => {
    const body = JSON.stringify({ username: 'rider', password: 'longenough', email: 'a@b.co' });
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    const received = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    socket.write(
      `POST /api/admin/register HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // Once this later request has a response, the API has received the head of the first one.
    await fetch(`${site.url}/readyz`);
    const ended = site.stop('SIGTERM');
    await eventually(() =>
      fetch(`${site.url}/healthz`).then(
        () => undefined,
        () => true,
      ),
    );
    socket.write(body.slice(10));
    expect(await received).toMatch(/^HTTP\/1\.1 20[01] /);
    expect(await ended).toBe(0);
  });
});

describe('a site whose API finds its port in use after a restart', () => {
  it('moves the API to another port, and continues', async () => {
    const site = await startSite({ LOG_LEVEL: 'info', PORT: String(await freePort()) });
    const pid = await firstProcessOf(site, 'api');
    const port = await apiPortOf(site);
    const squatter = createServer();
    process.kill(pid, 'SIGKILL');
    await eventually(() =>
      once(squatter.listen(port, '127.0.0.1'), 'listening').then(() => true as const),
    );

    await eventually(async () => (await fetch(`${site.url}/readyz`)).ok || undefined);
    expect(await apiPortOf(site)).not.toBe(port);
    expect((await fetch(`${site.url}/api/events`)).status).toBe(200);
    expect(site.output()).toContain(`Port ${port} is already in use.`);
    squatter.close();
    expect(await site.stop()).toBe(0);
  });
});

describe('a site whose database is down', () => {
  it('serves pages with a notice, says in /readyz what it waits for, and does not exit', async () => {
    const port = await freePort();
    const { child, ended, output } = spawnSite({
      PORT: String(port),
      DATABASE_URL: 'mysql://root@127.0.0.1:1/rides',
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'ridgeline-away-')),
      LOG_LEVEL: 'fatal',
    });
    const site = { url: `http://127.0.0.1:${port}` };
    const readiness = await eventually(async () => {
      const { status, ...response } = await readReadiness(`${site.url}/readyz`);
      return /database/.test(response.message ?? '') ? { status, ...response } : undefined;
    });
    expect(readiness).toEqual({
      status: 503,
      message: 'The API is not ready. The database does not answer.',
    });
    const page = await fetch(`${site.url}/events`);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('Failed to load events. Please try again later.');
    expect(child.exitCode).toBeNull();
    expect(output().match(/cannot reach the database/g)).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

async function readReadiness(url: string) {
  const response = await fetch(url);
  return { status: response.status, ...((await response.json()) as { message?: string }) };
}

/** The port of the API that became ready last. */
const apiPortOf = (site: Site) =>
  eventually(() =>
    Promise.resolve(
      logOf(site).findLast(({ part, msg }) => part === 'api' && msg.endsWith('is ready'))?.port,
    ),
  );

describe('a site whose shell crashes', () => {
  it('restarts it at the same URL', async () => {
    const port = await freePort();
    const site = await startSite({ LOG_LEVEL: 'info', PORT: String(port) });
    process.kill(await firstProcessOf(site, 'shell'), 'SIGKILL');
    await eventually(async () =>
      startsOf(site, 'shell').length === 2 ? (await fetch(site.url)).ok || undefined : undefined,
    );
    expect(await site.stop()).toBe(0);
  });
});
