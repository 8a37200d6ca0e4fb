import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLoad, type LoadResult } from '../severalMachines/load';
import { startService, type Service } from '../severalMachines/service';
import { post, signUp, someFields } from '../support/owner';
import { statusOf, query, startCluster, type Cluster } from './testing/cluster';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const writersPerApi = 2;
const maxOutageMs = 10_000;

let cluster: Cluster;
let apis: Service[];
let token: string;
const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-galera-api-'));
const node = (at: number) => cluster.nodes[at] as Cluster['nodes'][number];

beforeAll(async () => {
  cluster = await startCluster();
  const hosts = cluster.nodes.map(({ host }) => host);
  // Each API prefers a different node, so that two nodes are written to concurrently.
  apis = await Promise.all(
    [0, 1].map((at) =>
      startService('api', path.join(folder, `api-${at}.log`), {
        DATABASE_URL: `mysql://root@${[...hosts.slice(at), ...hosts.slice(0, at)].join(',')}/rides`,
        DATA_DIR: path.join(folder, `data-${at}`),
        JWT_SECRET: 'a secret that all machines share, long enough',
        DEMO: 'off',
      }),
    ),
  );
  token = await signUp(apis[0] as Service);
});
afterAll(async () => {
  for (const api of apis ?? []) await api.stop();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts to write events through both processes, each with its own title, and to read concurrently. */
function startWriting(name: string) {
  const acknowledged = new Set<string>();
  let written = 0;
  const loads = apis.map((api) => {
    const lane = async () => {
      const title = `${name} ${(written += 1)}`;
      const startedAt = performance.now();
      const status = await fetch(`${api.url}/api/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...someFields, title }),
        signal: AbortSignal.timeout(20_000),
      }).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 201) acknowledged.add(title);
      return { method: 'POST', path: title, status, startedAt, endedAt: performance.now() };
    };
    return lane;
  });
  let stopped = false;
  const writes: LoadResult[] = [];
  const done = loads.flatMap((lane) =>
    Array.from({ length: writersPerApi }, async () => {
      for (let at = 0; at < 5000 && !stopped; at += 1) writes.push(await lane());
    }),
  );
  const reading = startLoad(
    (apis[0] as Service).url,
    [[{ path: '/api/gallery' }, { path: '/readyz' }]],
    20_000,
  );
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(done);
      return { writes, reads: await reading.stop(), acknowledged: [...acknowledged] };
    },
  };
}

const rider = { kind: 'rider', name: 'Lerato' };
const hiring = { ...rider, extras: ['hire-motorcycle'] };
const parties = [[hiring], [rider, { kind: 'pillion', name: 'Lwazi' }], [rider, rider]];

/**
 * Books for a party of one or two. As the pages do, it repeats the request with the same idempotency key until it gets
 * a definite response.
 */
async function bookWithRetries(eventId: string, at: number): Promise<number> {
  const key = randomUUID();
  for (;;) {
    const api = apis[at % apis.length] as Service;
    const status = await fetch(`${api.url}/api/bookings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': `10.9.${at >> 8}.${at & 255}`,
      },
      body: JSON.stringify({
        eventId,
        // One contact may hold only some places before they are paid.
        contact: {
          name: 'Lerato',
          email: `lerato-${at}@riders.example`,
          phone: `+2782${1_234_000 + at}`,
        },
        participants: parties[at % parties.length],
        agree: { terms: true },
        provider: 'eft',
      }),
      signal: AbortSignal.timeout(20_000),
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (status !== 0 && status !== 503) return status;
    await pause(200);
  }
}

const titlesAt = async (at: number, like: string) =>
  (
    await query<{ title: string }>(
      node(at),
      `select title from rides.events where title like '${like} %'`,
    )
  ).map(({ title }) => title);

it('conflicting writes at two nodes all succeed, each exactly once', async () => {
  const writing = startWriting('Crossing');
  await pause(6000);
  const { writes, acknowledged } = await writing.stop();
  const conflicts =
    (await statusOf(node(0), 'wsrep_local_bf_aborts')) +
    (await statusOf(node(1), 'wsrep_local_bf_aborts')) +
    (await statusOf(node(0), 'wsrep_local_cert_failures')) +
    (await statusOf(node(1), 'wsrep_local_cert_failures'));
  say(`${writes.length} writes through two nodes, ${conflicts} conflicts between them`);
  expect(writes.filter(({ status }) => status !== 201)).toEqual([]);
  expect(conflicts).toBeGreaterThan(0);
  expect((await titlesAt(2, 'Crossing')).sort()).toEqual(acknowledged.sort());
});

/** A session of an owner and the account's id. */
interface OwnerSession {
  token: string;
  id: string;
}

const sessionOf = async (sessionToken: string): Promise<OwnerSession> => {
  const response = await fetch(`${(apis[0] as Service).url}/api/admin/admins`, {
    headers: { authorization: `Bearer ${sessionToken}` },
  });
  const admins = (await response.json()) as { _id: string; you: boolean }[];
  return { token: sessionToken, id: admins.find(({ you }) => you)?._id ?? '' };
};

async function invite(by: OwnerSession, username: string): Promise<OwnerSession> {
  const [first] = apis as [Service];
  const rights = { role: 'owner' };
  const { code } = await post<{ code: string }>(first, '/api/admin/invitations', rights, by.token);
  const account = { username, email: `${username}@rides.example`, password: 'gravel-43' };
  const invited = { ...account, code };
  return sessionOf((await post<{ token: string }>(first, '/api/admin/register', invited)).token);
}

it('one owner stays when two leave at two nodes', async () => {
  let left = await sessionOf(token);
  for (const username of ['sipho', 'lerato', 'palesa', 'johan']) {
    const pair = [left, await invite(left, username)] as const;
    const statuses = await Promise.all(
      pair.map(async (by, at) => {
        const path = `/api/admin/admins/${by.id}`;
        const headers = { authorization: `Bearer ${by.token}` };
        const url = `${(apis[at] as Service).url}${path}`;
        return (await fetch(url, { method: 'DELETE', headers })).status;
      }),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    left = pair[1 - statuses.indexOf(204)] as OwnerSession;
    expect(await query(node(2), 'select id from rides.accounts')).toEqual([{ id: left.id }]);
  }
  token = left.token;
});

it('each place is sold once, although a node is killed during many bookings', async () => {
  const owner = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const [first] = apis as [Service];
  const call = async (method: string, path: string, body: object) =>
    (await fetch(`${first.url}${path}`, {
      method,
      headers: owner,
      body: JSON.stringify(body),
    }).then((response) => response.json())) as { _id: string };
  const ride = await call('POST', '/api/events', { ...someFields, date: '2999-12-05' });
  await call('PUT', `/api/events/${ride._id}/offer`, {
    riderPlaces: 20,
    pillionPlaces: 8,
    riderPriceCents: 100_000,
    pillionPriceCents: 60_000,
    extras: [
      {
        id: 'hire-motorcycle',
        name: 'Hire motorcycle',
        priceCents: 50_000,
        per: 'person',
        places: 3,
      },
    ],
  });
  const killed = pause(400).then(() => cluster.kill(node(0)));
  const statuses = await Promise.all(
    Array.from({ length: 500 }, (_, at) => bookWithRetries(ride._id, at)),
  );
  await killed;
  const booked = statuses.filter((status) => status === 201).length;
  say(`${booked} of ${statuses.length} parties booked 20 places while a node was killed`);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  const of = (what: string, table: string) => `(select coalesce(${what}, 0) from rides.${table}) `;
  const [row] = await query<Record<string, string>>(
    node(2),
    `select ${of('count(*)', `bookings where event_id = '${ride._id}'`)} bookings,
      ${of('sum(riders)', `bookings where event_id = '${ride._id}'`)} riders,
      ${of('sum(pillions)', `bookings where event_id = '${ride._id}'`)} pillions,
      ${of('max(rider_taken)', `event_offers where event_id = '${ride._id}'`)} riderTaken,
      ${of('max(taken)', `offer_extras where event_id = '${ride._id}'`)} hired,
      ${of('max(pillion_taken)', `event_offers where event_id = '${ride._id}'`)} pillionTaken,
      ${of('sum(amount_cents)', 'ledger_entries')} chargedCents`,
  );
  const figures = Object.fromEntries(
    Object.entries(row ?? {}).map(([name, figure]) => [name, Number(figure)]),
  );
  const { riders = 0, pillions = 0, pillionTaken = 0 } = figures;
  expect(figures).toMatchObject({ bookings: booked, riders: 20, riderTaken: 20, hired: 3 });
  expect(pillionTaken).toBe(pillions);
  expect(pillions).toBeLessThanOrEqual(8);
  expect(figures['chargedCents']).toBe(riders * 100_000 + pillions * 60_000 + 3 * 50_000);
  await cluster.restart(node(0));
});

it('a killed node loses no acknowledged write and interrupts the site for less than ten seconds', async () => {
  const writing = startWriting('Killed');
  await pause(3000);
  const killedAt = performance.now();
  await cluster.kill(node(0));
  await pause(15_000);
  const { writes, reads, acknowledged } = await writing.stop();

  const succeeded = writes.filter(({ status }) => status === 201);
  const backAt = Math.min(
    ...succeeded.filter(({ startedAt }) => startedAt > killedAt).map(({ endedAt }) => endedAt),
  );
  const times = succeeded.map(({ endedAt }) => endedAt).sort((a, b) => a - b);
  const gaps = times.slice(1).map((time, at) => time - (times[at] as number));
  const longestMs = Math.max(...gaps);
  const failed = [...writes, ...reads].filter(({ status }) => status !== 201 && status !== 200);
  const lastFailureMs = Math.max(0, ...failed.map(({ endedAt }) => endedAt - killedAt));
  say(
    `${writes.length} writes and ${reads.length} reads, ${failed.length} answered with 503; the first new write after ${Math.round(backAt - killedAt)} ms, the longest time without one ${Math.round(longestMs)} ms, the last failure after ${Math.round(lastFailureMs)} ms`,
  );
  expect(longestMs).toBeLessThan(maxOutageMs);
  expect(lastFailureMs).toBeLessThan(maxOutageMs);
  expect(failed.filter(({ status }) => status !== 503)).toEqual([]);
  expect(
    succeeded.filter(({ startedAt }) => startedAt > killedAt + maxOutageMs).length,
  ).toBeGreaterThan(0);
  for (const at of [1, 2])
    expect(await titlesAt(at, 'Killed')).toEqual(expect.arrayContaining(acknowledged));
});

it('a restarted node has what was written in the meantime', async () => {
  const restarted = await cluster.restart(node(0));
  expect(await statusOf(restarted, 'wsrep_cluster_size')).toBe(3);
  const rows = 'select id, title, updated_at from rides.events order by id';
  expect(await query(restarted, rows)).toEqual(await query(node(1), rows));
});
