import { readFileSync } from 'node:fs';
import { messages } from '@ridgeline/contract';
import { startSite, type Site } from '../support/site';
import { until } from '../support/until';
import { attempt, call, type Answer } from './testing/call';
import { onServer, runOnServer } from './testing/database';
import { repeat } from './testing/loop';
import { restartableServer, type RestartableServer } from './testing/mariaDb';
import { groupForm, ownerToken } from './testing/content';

const numbers = ['+27820001001', '+27820001002', '+27820001003'];

let site: Site;
let server: RestartableServer | undefined;
let token: string;
beforeAll(async () => {
  if (onServer()) {
    server = await restartableServer();
    await runOnServer(server.url, 'create database rides character set utf8mb4');
  }
  site = await startSite({ DATABASE_URL: server ? `${server.url}/rides` : '' });
  token = await ownerToken(site);
});
afterAll(async () => {
  await site?.stop();
  await server?.remove();
});

/** The API process that is running now. */
const apiProcess = () =>
  readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('api/dist/main')) ?? 0;

interface Database {
  end: () => Promise<void>;
  restart: () => Promise<void>;
}

/** An embedded database goes down with the API's process, which the supervisor restarts. */
const embedded: Database = {
  end: async () => void process.kill(apiProcess(), 'SIGKILL'),
  restart: async () => undefined,
};

const faults: [string, () => Database][] = onServer()
  ? (['SIGKILL', 'SIGTERM'] as const).map((signal): [string, () => Database] => [
      `is ended with ${signal}`,
      () => ({
        end: async () => server?.end(signal),
        restart: async () => server?.restart(),
      }),
    ])
  : [['is killed with its process', () => embedded]];

/** Whether a response is a success, or the correct response while the database is down. */
const isExpected = ({ status, headers, json }: Answer) =>
  status < 300 ||
  (status === 503 &&
    Number(headers.get('retry-after')) > 0 &&
    json.message === messages.unavailable);

describe.each(faults)('a database that %s during reads and writes', (_fault, database) => {
  it('causes responses with 503 and Retry-After until it is back, and loses no row', async () => {
    const { end, restart } = database();
    const acknowledged: string[] = [];
    const responses = new Map<string, Answer>();
    const record = (response: Answer | undefined) => {
      if (response)
        responses.set(
          `${response.status} ${JSON.stringify(response.json).slice(0, 200)}`,
          response,
        );
    };
    let failures = 0;
    const stopWriting = repeat(4, async (at) => {
      const form = groupForm(`Riders ${at}`, numbers);
      const response = await attempt(site, 'POST', '/api/groups', { token, form });
      if (response?.status === 201) acknowledged.push(response.json._id as string);
      else {
        failures += 1;
        record(response);
      }
    });
    const stopReading = repeat(2, async () => {
      const response = await attempt(site, 'GET', '/api/site');
      if (response?.status !== 200) record(response);
    });
    const acknowledgedWrites = (minimum: number) =>
      until(
        async () => acknowledged.length,
        (count) => count >= minimum,
        // Processes start slowly on a busy machine.
        40_000,
      );

    await acknowledgedWrites(20);
    await end();
    const page = await until(
      // This page is never cached, so the shell has no last good page.
      () => fetch(`${site.url}/events?boundaries`),
      ({ status }) => status === 503,
    );
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    const text = await page.text();
    expect(text).toContain('Failed to load events. Please try again later.');
    expect(text).toContain('aria-label="Main"');
    await until(
      async () => failures,
      (count) => count > 0,
    );
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);

    const before = acknowledged.length;
    await restart();
    await acknowledgedWrites(before + 20);
    await Promise.all([stopWriting(), stopReading()]);
    const unexpected = [...responses]
      .filter(([, response]) => !isExpected(response))
      .map(([what]) => what);
    expect(unexpected).toEqual([]);
    expect([...responses.values()].map(({ status }) => status)).toContain(503);

    expect((await fetch(`${site.url}/events`)).status).toBe(200);
    const groups = (await call(site, 'GET', '/api/groups', { token })).json as unknown as {
      _id: string;
      contacts: object[];
    }[];
    for (const { contacts } of groups) expect(contacts).toHaveLength(numbers.length);
    const stored = new Set(groups.map(({ _id }) => _id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });
});

(onServer() ? describe : describe.skip)('an API that crashes while its database is down', () => {
  it('restarts, reports that it waits for the database, and serves once the database is back', async () => {
    await server?.end('SIGKILL');
    process.kill(apiProcess(), 'SIGKILL');
    const readiness = async () => {
      const response = await fetch(`${site.url}/readyz`);
      return `${response.status} ${((await response.json()) as { message?: string }).message}`;
    };
    await until(
      readiness,
      (message) => message === '503 The API is not ready. The database does not answer.',
      40_000,
    );
    expect((await fetch(`${site.url}/about`)).status).toBeLessThan(504);
    await server?.restart();
    await until(
      () => fetch(`${site.url}/readyz`),
      ({ ok }) => ok,
      40_000,
    );
    expect((await call(site, 'GET', '/api/groups', { token })).status).toBe(200);
  });
});
