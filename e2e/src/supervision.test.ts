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

/** Polls until there is a value. Errors count as no value. */
async function eventually<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  const result = await until(
    () => read().catch(() => undefined),
    (value) => value !== undefined,
    40_000,
  );
  return result as Value;
}

/** The port of the API that became ready last. */
const apiPortOf = (site: Site) =>
  eventually(() =>
    Promise.resolve(
      logOf(site).findLast(({ part, msg }) => part === 'api' && msg.endsWith('is ready'))?.port,
    ),
  );

/**
 * Kills the running process of a part. Resolves with the number of its starts so far. Their log lines may appear a
 * moment after the site says that it is ready.
 */
async function crash(site: Site, part: string) {
  const starts = await eventually(async () => {
    const pids = startsOf(site, part);
    return pids.length > 0 ? pids : undefined;
  });
  process.kill(starts.at(-1) as number, 'SIGKILL');
  return starts.length;
}

const isStartedAgain = (site: Site, part: string, starts: number) =>
  eventually(async () => startsOf(site, part).length > starts || undefined);

describe('a running site', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ LOG_LEVEL: 'info', PORT: String(await freePort()) });
  });
  afterAll(() => site?.stop());

  it('restarts its API after a crash, and serves pages with a notice meanwhile', async () => {
    const starts = await crash(site, 'api');
    await eventually(async () => {
      const { status } = await fetch(`${site.url}/readyz`);
      return status === 503 || undefined;
    });
    const meanwhile = await fetch(`${site.url}/events`);
    expect(await meanwhile.text()).toContain('Failed to load events. Please try again later.');

    await eventually(async () => (await fetch(`${site.url}/readyz`)).ok || undefined);
    const events = await fetch(`${site.url}/api/events`);
    expect([events.status, await events.json()]).toEqual([200, []]);
    await isStartedAgain(site, 'api', starts);
    expect(startsOf(site, 'api')).toHaveLength(starts + 1);
    expect(site.output()).toContain('The API stopped unexpectedly. Starting it again …');
  });

  it('writes one request id into the logs of shell and API, and returns it', async () => {
    const id = 'a-request-of-a-test';
    // The shell never answers this call from its cache.
    const call = `${site.url}/api/admin/me`;
    const response = await fetch(call, { headers: { 'x-request-id': id } });
    expect(response.headers.get('x-request-id')).toBe(id);
    const parts = await eventually(async () => {
      const lines = logOf(site).filter((line) => line.req?.id === id);
      return Promise.resolve(lines.length >= 2 ? lines.map(({ part }) => part) : undefined);
    });
    expect(parts.sort()).toEqual(['api', 'shell']);
  });

  it('restarts its shell after a crash, at the same URL', async () => {
    await isStartedAgain(site, 'shell', await crash(site, 'shell'));
    await eventually(async () => (await fetch(site.url)).ok || undefined);
  });

  it('moves its API to another port if the API finds its port in use after a crash', async () => {
    const port = await apiPortOf(site);
    const squatter = createServer();
    await crash(site, 'api');
    await eventually(() =>
      once(squatter.listen(port, '127.0.0.1'), 'listening').then(() => true as const),
    );

    await eventually(async () => (await fetch(`${site.url}/readyz`)).ok || undefined);
    expect(await apiPortOf(site)).not.toBe(port);
    expect((await fetch(`${site.url}/api/events`)).status).toBe(200);
    expect(site.output()).toContain(`Port ${port} is already in use.`);
    squatter.close();
  });

  // This is the last test because it stops the site. Its processes have all been restarted by then.
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

describe('a site whose database is down', () => {
  it('says so without the password, serves pages with a notice, and does not exit', async () => {
    const port = await freePort();
    const { child, ended, output } = spawnSite({
      PORT: String(port),
      DATABASE_URL: 'mysql://rider:hidden@127.0.0.1:1/rides',
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'ridgeline-away-')),
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
    const sentences = output()
      .split('\n')
      .filter((line) => line.includes('cannot reach the database') && !line.startsWith('{'));
    expect(sentences).toEqual([
      'Ridgeline cannot reach the database at mysql://127.0.0.1:1/rides. Check DATABASE_URL and that the server is running. Trying again until it works …',
    ]);
    expect(output()).not.toContain('hidden');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

async function readReadiness(url: string) {
  const response = await fetch(url);
  return { status: response.status, ...((await response.json()) as { message?: string }) };
}
