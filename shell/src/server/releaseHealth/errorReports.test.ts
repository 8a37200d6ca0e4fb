import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { BrowserError, ErrorReport, PageCounts, ReleaseCount } from '@ridgeline/contract';
import {
  emptyLedger,
  LedgerConflictError,
  type Ledger,
  type LedgerChange,
  type Registry,
} from '@ridgeline/registry';
import express from 'express';
import pino from 'pino';
import { createCanaryMonitor, createPageOutcomes } from '../canary/canaryMonitor';
import { createPageStats } from '../canary/pageStats';
import { createSpeedStats } from '../canary/speedStats';
import { createBrowserErrors } from './browserErrors';
import { errorReports } from './errorReports';
import { createReleaseCounts } from './releaseCounts';

const logger = pino({ level: 'silent' });
const origin = 'https://rides.example';
const canaryStartedAt = '2026-12-05T08:00:00.000Z';
const live = { remote: 'public_mfe', version: '1.0.0' };
const canary = { remote: 'public_mfe', version: '1.1.0' };

const script = `${origin}/remotes/public_mfe/1.0.0/page-events.1a2b.js`;
const aReport: ErrorReport = {
  release: 'public-mfe@1.0.0',
  page: '/event/42',
  message: 'x is not a function',
  stack: `TypeError: x is not a function\n    at l (${script}:1:401)\n    at ${origin}/assets/main.js:2:7`,
  firstOnPage: true,
  firstInVisit: true,
};

let ledger: Ledger;
let ended: LedgerChange[];
let shell: Server;
let api: Server;
let apiStatus: number;
let apiResponse: object;
let counts: ReturnType<typeof createReleaseCounts>;
let browserErrors: ReturnType<typeof createBrowserErrors>;
let outcomes: ReturnType<typeof createPageOutcomes>;
let monitor: ReturnType<typeof createCanaryMonitor>;
/** The batches that the API received, by path. */
let sent: { '/release-counts': ReleaseCount[][]; '/browser-errors': BrowserError[][] };

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const stateOf = () => ({
  live: '1.0.0',
  previous: null,
  staged: null,
  description: null,
  canary: { version: '1.1.0', share: 0.5, endsAbove: null, errorBudget: 0.02 },
});

/** The members of a registry that a shell needs to end a canary. */
const registry = () =>
  ({
    ledger: () => ledger,
    onChange: () => () => undefined,
    change: (from, remotes, lines) => {
      if (from !== ledger) throw new LedgerConflictError();
      ended.push(...lines.map((line) => ({ ...line, at: canaryStartedAt })));
      ledger = { ...ledger, remotes };
      return Promise.resolve(ledger);
    },
  }) as Partial<Registry> as Registry;

beforeEach(async () => {
  [apiStatus, apiResponse, ended] = [200, { canaries: [] }, []];
  sent = { '/release-counts': [], '/browser-errors': [] };
  api = createServer((request, response) => {
    void json(request).then((body) => {
      const [items] = Object.values(body as object) as [never[]];
      sent[request.url as keyof typeof sent].push(items);
      response.writeHead(apiStatus).end(JSON.stringify(apiResponse));
    });
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const line = { remote: 'public_mfe', version: '1.1.0', action: 'canary', by: 'Sipho', why: '' };
  ledger = {
    ...emptyLedger(),
    remotes: { public_mfe: stateOf(), admin_mfe: { ...stateOf(), canary: null } },
    history: [{ ...line, action: 'canary', at: canaryStartedAt }],
  };
  const stats = createPageStats();
  monitor = createCanaryMonitor(registry(), { stats, speeds: createSpeedStats() }, logger);
  const slow = { batchMs: 600_000, retryMs: 20 };
  counts = createReleaseCounts({
    apiUrl: urlOf(api),
    logger,
    ledger: () => ledger,
    onCanary: monitor.evaluateBudget,
    delays: slow,
    urgentMs: 10,
  });
  browserErrors = createBrowserErrors(urlOf(api), logger, slow);
  outcomes = createPageOutcomes({ stats, monitor, counts });
  const app = express();
  app.set('trust proxy', 1);
  app.use((request, _response, next) => {
    request.log = logger;
    next();
  });
  app.post(
    '/error-reports',
    errorReports({
      outcomes,
      browserErrors,
      originOf: () => origin,
      served: { ledger: () => ledger },
      patternsOf: ({ remote }) =>
        remote === 'public_mfe'
          ? Promise.resolve(['/*', '/event/:id'])
          : Promise.reject(new Error('It renders in browsers')),
    }),
  );
  shell = app.listen(0, '127.0.0.1');
  await once(shell, 'listening');
});
afterEach(() => {
  monitor.stop();
  for (const server of [shell, api]) {
    server.closeAllConnections();
    server.close();
  }
});

async function report(body: unknown, headers: Record<string, string> = { origin }) {
  const { status } = await fetch(`${urlOf(shell)}/error-reports`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'x-forwarded-for': '203.0.113.7', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return status;
}

async function reported(...reports: Partial<ErrorReport>[]) {
  for (const one of reports) expect(await report({ ...aReport, ...one })).toBe(204);
  await browserErrors.flush();
  return sent['/browser-errors'].flat();
}

async function counted() {
  await counts.flush();
  return sent['/release-counts'].flat();
}

describe('the report of an error', () => {
  it('is sent to the API with the stack frames in our scripts, and without data about the visitor', async () => {
    expect(await reported({}, { firstOnPage: false, firstInVisit: false })).toEqual([
      {
        day: expect.any(String),
        release: 'public-mfe@1.0.0',
        at: expect.any(String),
        fingerprint: expect.stringMatching(/^[\da-f]{32}$/),
        page: '/event/:id',
        message: 'x is not a function',
        pages: 2,
        visits: 1,
        stack: [
          {
            name: 'l',
            script: '/remotes/public_mfe/1.0.0/page-events.1a2b.js',
            line: 1,
            column: 401,
          },
          { name: '', script: '/assets/main.js', line: 2, column: 7 },
        ],
      },
    ]);
    expect(await counted()).toEqual([expect.objectContaining({ broken: 1, pages: 0 })]);
  });

  it('may contain a stack of Firefox or Safari', async () => {
    const stack = `l@${script}:1:401\n@${origin}/assets/main.js:2:7`;
    const [one, ...others] = await reported({}, { stack });
    expect(others).toEqual([]);
    expect(one?.pages).toBe(2);
  });

  it.each([
    [
      'at https://rides.example/newsletter/confirm?token=s3cret',
      'at https://rides.example/newsletter/confirm',
    ],
    ['nobody@mail.example is wrong', '…@… is wrong'],
    ['call +27 82 555 01 23 now', 'call … now'],
    ['x'.repeat(900), 'x'.repeat(300)],
  ])('is stored without personal data in the message: %s', async (message, expected) => {
    expect((await reported({ message }))[0]?.message).toBe(expected);
  });

  it('belongs to the remote whose code failed, not to the page', async () => {
    const stack = aReport.stack?.replace('public_mfe', 'admin_mfe');
    const [error] = await reported({ stack, page: '/edit-event/7b1c' });
    expect(error).toMatchObject({ release: 'admin-mfe@1.0.0', page: '/edit-event' });
  });

  it('counts a page for files that could not be loaded, but not for foreign errors', async () => {
    const path = '/remotes/public_mfe/1.0.0/x.js';
    await reported(
      { message: `${path} could not be loaded`, stack: '' },
      { message: 'injected', stack: `at https://app.example/inject.js:1:1` },
    );
    expect(await counted()).toEqual([expect.objectContaining({ broken: 1 })]);
    expect(sent['/browser-errors'].flat()).toHaveLength(2);
  });

  it.each([
    ['of an extension', { stack: 'Error\n    at chrome-extension://abc/x.js:1:1' }],
    ['of another site', { message: 'Script error.', stack: '' }],
    ['of a release that is not served', { stack: '', release: 'public-mfe@0.9.0' }],
    ['of a script of such a release', { stack: `at ${script.replace('1.0.0', '0.9.0')}:1:1` }],
  ])('%s is ignored', async (_what, other) => {
    expect(await reported(other)).toEqual([]);
    expect(await counted()).toEqual([]);
  });

  it.each([
    ['from another site', aReport, { origin: 'https://evil.example' }, 403],
    ['that is not JSON', 'nonsense', { origin }, 400],
    ['without a valid release', { ...aReport, release: 'nonsense' }, { origin }, 400],
    ['that is too long', { ...aReport, message: 'x'.repeat(2001) }, { origin }, 400],
    ['that is too large', { ...aReport, message: 'x'.repeat(20_000) }, { origin }, 413],
  ])('%s is rejected', async (_what, body, headers: Record<string, string>, status) => {
    expect(await report(body, headers)).toBe(status);
    expect(await counted()).toEqual([]);
  });

  it('counts at most ten times a minute per network', async () => {
    const errors = await reported(...Array.from({ length: 13 }, () => ({})));
    expect(errors[0]?.pages).toBe(10);
  });
});

describe('the counts of pages', () => {
  it('are sent together, separately for a canary, and again after an outage of the API', async () => {
    apiStatus = 503;
    outcomes.pageRendered(live);
    outcomes.pageRendered(live, 1200);
    outcomes.pageRendered(canary);
    await counts.flush();
    apiStatus = 200;
    outcomes.pageFailed(live);
    await counts.flush();
    const [first, second] = sent['/release-counts'];
    const figures = { pages: 2, inApp: 0, failed: 0, slow: 1, broken: 0 };
    expect(first).toEqual([
      expect.objectContaining({ release: 'public-mfe@1.0.0', canary: '', ...figures }),
      expect.objectContaining({ release: 'public-mfe@1.1.0', canary: canaryStartedAt, pages: 1 }),
    ]);
    expect(second?.[0]).toMatchObject({ ...figures, pages: 3, failed: 1 });
    expect(sent['/release-counts']).toHaveLength(2);
  });

  it('include pages that browsers opened within documents', async () => {
    outcomes.pageRendered(live);
    outcomes.pagesOpenedInApp(live, 7);
    expect(await counted()).toMatchObject([{ pages: 1, inApp: 7, failed: 0, broken: 0 }]);
  });

  it('wait if pages succeed, but are sent soon if they affect a canary', async () => {
    outcomes.pageRendered(live);
    outcomes.pageRendered(canary);
    await once(api, 'request');
    expect(await counted()).toHaveLength(2);
  });
});

describe('the error budget of a canary', () => {
  it('ends the canary once all shells together have used it up, and the history contains the figures', async () => {
    const all: PageCounts = { pages: 120, inApp: 0, failed: 1, slow: 0, broken: 2 };
    apiResponse = { canaries: [{ release: 'public-mfe@1.1.0', canary: canaryStartedAt, ...all }] };
    outcomes.pageRendered(canary);
    await counts.flush();
    expect(ended).toMatchObject([
      {
        action: 'end canary',
        by: 'the shell',
        version: '1.1.0',
        why: 'Of 120 pages with 1.1.0, 1 failed on the server and 2 in browsers; its error budget is 2 % of the pages.',
      },
    ]);
    expect(ledger.remotes.public_mfe?.canary).toBeNull();
  });
});
