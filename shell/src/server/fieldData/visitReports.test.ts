import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { VisitCount, VisitReport } from '@ridgeline/contract';
import { emptyLedger } from '@ridgeline/registry';
import { aRemote } from '@ridgeline/registry/testing';
import express from 'express';
import pino from 'pino';
import { createSpeedStats } from '../canary/speedStats';
import { createVisits, visitReports, type Visits } from './visitReports';

const logger = pino({ level: 'silent' });
const origin = 'https://rides.example';
const visit: VisitReport = {
  release: 'public-mfe@1.0.0',
  page: '/events',
  device: 'phone',
  metrics: { LCP: 800 },
};

let shell: Server;
let api: Server;
let visits: Visits;
let speeds: ReturnType<typeof createSpeedStats>;
/** The pages that were opened within documents, by release. */
let inAppPages: Record<string, number>;
/** The API's status, and the batches that it has accepted. */
let apiStatus: number;
let sent: VisitCount[][];

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  [apiStatus, sent, inAppPages] = [204, [], {}];
  api = createServer((request, response) => {
    void json(request).then((body) => {
      if (apiStatus === 204) sent.push((body as { counts: VisitCount[] }).counts);
      response.writeHead(apiStatus).end();
    });
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');

  const ledger = emptyLedger();
  for (const [name, audience] of [
    ['public_mfe', 'visitors'],
    ['admin_mfe', 'signed-in'],
  ] as const) {
    const description = aRemote({ audience });
    ledger.remotes[name] = {
      live: '1.0.0',
      previous: null,
      staged: null,
      canary: null,
      description,
    };
  }
  speeds = createSpeedStats();
  visits = createVisits({
    apiUrl: urlOf(api),
    logger,
    speeds,
    monitor: { evaluateSpeed: () => Promise.resolve() },
    delays: { batchMs: 60_000, retryMs: 20 },
  });
  const app = express();
  app.set('trust proxy', 1);
  app.post(
    '/visit-reports',
    visitReports({
      served: { ledger: () => ledger },
      visits,
      outcomes: {
        pagesOpenedInApp: ({ remote }, pages) => {
          inAppPages[remote] = (inAppPages[remote] ?? 0) + pages;
        },
      },
      patternsOf: () => Promise.resolve(['/', '/events']),
      originOf: () => origin,
    }),
  );
  shell = app.listen(0, '127.0.0.1');
  await once(shell, 'listening');
});
afterEach(() => {
  for (const server of [shell, api]) {
    server.closeAllConnections();
    server.close();
  }
});

async function report(body: unknown = visit, headers: Record<string, string> = { origin }) {
  const { status } = await fetch(`${urlOf(shell)}/visit-reports`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'x-forwarded-for': '203.0.113.7', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return status;
}

/** Time passes for no rate limit, however slow the machine is. */
const stopClock = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now());
afterEach(() => jest.restoreAllMocks());

const visitCount = () => speeds.of('public-mfe@1.0.0')('LCP').visits;

describe('the report of a visit', () => {
  it('counts if it comes from one of our pages', async () => {
    expect(await report()).toBe(204);
    expect(await report(visit, { 'sec-fetch-site': 'same-origin' })).toBe(204);
    expect(visitCount()).toBe(2);
  });

  it.each([
    ['from another site', visit, { origin: 'https://evil.example' }, 403],
    ['without an origin', visit, {}, 403],
    ['that is not JSON', 'nonsense', { origin }, 400],
    ['with an invalid field', { ...visit, device: 'watch' }, { origin }, 400],
    ['with an invalid figure', { ...visit, metrics: { LCP: -1 } }, { origin }, 400],
    ['without a valid release', { ...visit, release: 'nonsense' }, { origin }, 400],
    ['that is too large', { ...visit, page: 'x'.repeat(4000) }, { origin }, 413],
    ['that is too large, from another site', 'x'.repeat(4000), {}, 403],
  ])('%s is rejected', async (_what, body, headers: Record<string, string>, status) => {
    expect(await report(body, headers)).toBe(status);
    expect(visitCount()).toBe(0);
  });

  it.each([
    ['a page that the release does not have', { page: '/nowhere' }],
    ['a release that is not served', { release: 'public-mfe@0.9.0' }],
    ['a page of the admin', { release: 'admin-mfe@1.0.0' }],
  ])('of %s is ignored', async (_what, other) => {
    expect(await report({ ...visit, ...other })).toBe(204);
    await visits.flush();
    expect(sent).toEqual([]);
  });

  it('counts at most sixty times a minute per network', async () => {
    stopClock();
    for (let times = 0; times < 65; times += 1) expect(await report()).toBe(204);
    expect(visitCount()).toBe(60);
    await report(visit, { origin, 'x-forwarded-for': '203.0.113.8' });
    expect(visitCount()).toBe(61);
  });
});

describe('the pages opened within a document', () => {
  const opened = (pages: number, release = 'public-mfe@1.0.0') => ({ release, pages });

  it('count for the release of each, also if it is for signed-in people', async () => {
    const inApp = [opened(3), opened(2, 'admin-mfe@1.0.0'), opened(9, 'admin-mfe@0.9.0')];
    expect(await report({ ...visit, inApp, metrics: {} })).toBe(204);
    expect(await report({ ...visit, release: 'admin-mfe@1.0.0', inApp: [opened(1)] })).toBe(204);
    expect(inAppPages).toEqual({ public_mfe: 4, admin_mfe: 2 });
  });

  it.each([
    ['for more pages than anybody opens', [opened(51)]],
    ['for no page', [opened(0)]],
    ['for many releases', Array.from({ length: 11 }, () => opened(1))],
  ])('are rejected %s', async (_what, inApp) => {
    expect(await report({ ...visit, inApp })).toBe(400);
    expect(inAppPages).toEqual({});
  });

  it('count at most 120 a minute for each network', async () => {
    for (let times = 0; times < 5; times += 1) await report({ ...visit, inApp: [opened(50)] });
    expect(inAppPages).toEqual({ public_mfe: 100 });
  });

  it('count at most ten times as many for all networks of an IPv6 site', async () => {
    stopClock();
    const inApp = [opened(50), opened(40, 'admin-mfe@1.0.0')];
    for (let network = 1; network <= 15; network += 1)
      await report({ ...visit, inApp }, { origin, 'x-forwarded-for': `2001:db8:1:${network}::1` });
    expect(inAppPages).toEqual({ public_mfe: 13 * 50, admin_mfe: 13 * 40 });
  });
});

describe('the counts of visits', () => {
  const visitsSent = () => sent.flat().reduce((sum, { visits }) => sum + visits, 0);

  it('are sent together, without data about the visitors', async () => {
    await report();
    await report();
    await visits.flush();
    expect(sent).toEqual([
      [
        {
          day: new Date().toISOString().slice(0, 10),
          page: '/events',
          device: 'phone',
          release: 'public-mfe@1.0.0',
          metric: 'LCP',
          bucket: expect.any(Number),
          visits: 2,
        },
      ],
    ]);
  });

  it('wait while the API does not accept them, and are then sent with the newer ones', async () => {
    apiStatus = 503;
    await report();
    await visits.flush();
    await report();
    expect(visitsSent()).toBe(0);
    apiStatus = 204;
    // It tries again by itself.
    while (visitsSent() < 2) await setTimeout(5);
    await visits.flush();
    expect(visitsSent()).toBe(2);
  });
});
