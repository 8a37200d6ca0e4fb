import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { messages } from '@ridgeline/contract';
import { reservedPaths } from '@ridgeline/registry';
import pino from 'pino';
import { createRenderLimit } from '../pages/renderLimit';
import { createFloodGate, type FloodGateOptions } from './floodGate';
import { createCachedPageUrls } from './cachedPageUrls';

const flooder = '203.0.113.7';
const neighbour = '203.0.113.8';
/** These limits are not refilled during a test, and no request waits. */
const tinyLimits = { perSecond: 0.001, burst: 2, maxWaitMs: 0 };

/** Timers that requests need, so jest must not fake them. */
const otherTimers = [
  ...(['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'setInterval'] as const),
  ...(['performance', 'Date', 'hrtime'] as const),
];

type Options = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

let shell: Server | undefined;
/** The requests that reached the middleware. */
let passed: string[];
let lines: string[];
beforeEach(() => {
  [passed, lines] = [[], []];
});
afterEach(() => {
  shell?.closeAllConnections();
  shell?.close();
});

async function aShell({ limits }: Pick<FloodGateOptions, 'limits'> = {}) {
  const renderLimit = createRenderLimit({ ...tinyLimits, rejectAfterMs: 0 });
  const cachedPageUrls = createCachedPageUrls();
  const log = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  const gate = createFloodGate({
    renderLimit,
    cachedPageUrls,
    trustProxy: 1,
    logger: pino(log),
    isKnownFile: (url) => url.startsWith('/uploads/known'),
    limits: {
      waiting: { ...tinyLimits, burst: 0 },
      api: tinyLimits,
      unknownPaths: tinyLimits,
      missingFiles: tinyLimits,
      rejections: { delayMs: 50, maxDelayed: 10 },
      ...limits,
    },
  });
  shell = createServer((incoming, response) =>
    gate(incoming, response, () => {
      passed.push(`${incoming.method} ${incoming.url}`);
      if (incoming.url?.startsWith('/uploads/missing')) response.statusCode = 404;
      response.end('passed');
    }),
  ).listen(0, '127.0.0.1');
  await once(shell, 'listening');
  const { port } = shell.address() as AddressInfo;
  const request = (path: string, ip = flooder, options: Options = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...options,
      headers: { 'x-forwarded-for': ip, ...options.headers },
    });
  const reachRenderLimit = async () => {
    for (let page = 0; page < 2; page += 1) await renderLimit.consume(flooder);
  };
  return { request, cachedPageUrls, reachRenderLimit };
}

const statuses = async (responses: Promise<Response>[]) =>
  (await Promise.all(responses)).map(({ status }) => status);

describe('a network that has reached the limit of rendered pages', () => {
  it('has requests for unknown pages rejected after a moment, before any middleware runs', async () => {
    const { request, reachRenderLimit } = await aShell();
    await reachRenderLimit();
    const startedAt = performance.now();
    const response = await request('/nowhere-1');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(45);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('Please try again in a few seconds');
    expect(passed).toEqual([]);
  });

  it('may have as many waiting requests as are rendered meanwhile', async () => {
    const { request, reachRenderLimit } = await aShell({ limits: { waiting: tinyLimits } });
    await reachRenderLimit();
    const responses = [1, 2, 3, 4].map((at) => request(`/nowhere-${at}`));
    expect((await statuses(responses)).toSorted()).toEqual([200, 200, 429, 429]);
  });

  it('does not affect other networks', async () => {
    const { request, reachRenderLimit } = await aShell();
    await reachRenderLimit();
    expect((await request('/nowhere-1', neighbour)).status).toBe(200);
  });

  it('still gets cached pages, whatever other parameters the URL has', async () => {
    const { request, reachRenderLimit, cachedPageUrls } = await aShell();
    await reachRenderLimit();
    const addUrl = (path: string, searchParams: string[] | undefined) =>
      cachedPageUrls.add({ url: new URL(path, 'https://rides.example'), searchParams });
    addUrl('/events?past=2', ['past']);
    addUrl('/search?q=1', undefined);
    const cached = ['/events?past=2', '/events/?fbclid=1&past=2', '/search?q=1', '/search/?q=1'];
    expect(await statuses(cached.map((path) => request(path)))).toEqual([200, 200, 200, 200]);
    const others = ['/events?past=3', '/events', '/search?q=2'];
    expect(await statuses(others.map((path) => request(path)))).toEqual([429, 429, 429]);
  });

  it('gets only what is cached after a release that reads other parameters', async () => {
    const { request, reachRenderLimit, cachedPageUrls } = await aShell();
    await reachRenderLimit();
    const url = new URL('/weather', 'https://rides.example');
    cachedPageUrls.add({ url, searchParams: ['past'] });
    cachedPageUrls.add({ url, searchParams: undefined });
    expect(await statuses([request('/weather'), request('/weather?station=sani')])).toEqual([
      200, 429,
    ]);
  });

  it.each([
    '/assets/main.js',
    '/remotes/public_mfe/1.0.0/main.js',
    '/uploads/new.avif',
    '/healthz',
    '/readyz',
    '/page-owners/book',
    '/api/site',
    ...reservedPaths.filter((path) => path.includes('.')),
  ])('still gets %s, which is not a page', async (path) => {
    const { request, reachRenderLimit } = await aShell();
    await reachRenderLimit();
    expect((await request(path)).status).toBe(200);
  });

  it.each(['/error-reports', '/release-preview/end', '/robots.txt/x', '/offline-pages.js.map'])(
    'does not get %s, because the shell would render a page for it',
    async (path) => {
      const { request, reachRenderLimit } = await aShell();
      await reachRenderLimit();
      expect((await request(path)).status).toBe(429);
    },
  );
});

describe('the API', () => {
  const outcome = async (response: Promise<Response>) => {
    const { status, headers } = await response;
    const { message } = (await (await response).json()) as { message: string };
    return { status, message, type: headers.get('content-type') };
  };

  it('gets only a few requests for unknown paths, and the others get a 404', async () => {
    const { request } = await aShell();
    for (let at = 0; at < 2; at += 1) await request(`/api/nowhere-${at}`);
    for (const path of [
      '/api/nowhere-3',
      '/api',
      '/api/events/1/2/3',
      '/api/',
      '/api/openapi.yaml',
    ])
      expect(await outcome(request(path))).toEqual({
        status: 404,
        message: messages.notFound,
        type: 'application/json; charset=utf-8',
      });
    expect(passed).toEqual(['GET /api/nowhere-0', 'GET /api/nowhere-1']);
    expect((await request('/api/nowhere-4', neighbour)).status).toBe(200);
  });

  it.each([
    '/api/events',
    '/api/events/',
    '/api/Events?x=1',
    '/api/events/any-id',
    '/api/cards/a/b.jpg',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs.css',
    '/rss.xml',
    '/calendar.ics',
  ])('gets a request for %s while the network is below the limit of calls', async (path) => {
    const { request } = await aShell({ limits: { unknownPaths: { ...tinyLimits, burst: 0 } } });
    expect((await request(path)).status).toBe(200);
  });

  it('gets no requests from a network that has reached the limit of calls', async () => {
    const { request } = await aShell();
    await statuses([request('/api/events/1'), request('/api/events/2')]);
    const { status, message } = await outcome(request('/api/events/3'));
    expect([status, message]).toEqual([429, messages.tooManyRequests]);
    for (const path of ['/release-preview', '/manifest.webmanifest'])
      expect((await request(path)).status).toBe(429);
    expect((await request('/api/events/3', neighbour)).status).toBe(200);
  });

  it('gets no requests for unknown files from such a network, which still gets the known ones', async () => {
    const { request } = await aShell();
    await statuses([request('/uploads/new-1.avif'), request('/uploads/new-2.avif')]);
    const { status, message } = await outcome(request('/uploads/new-3.avif'));
    expect([status, message]).toEqual([429, messages.tooManyRequests]);
    const others: Options[] = [
      { method: 'POST', body: 'no file' },
      { headers: { authorization: 'Bearer 1' } },
      { headers: { range: 'bytes=5000-' } },
    ];
    for (const options of others)
      expect((await request('/uploads/known.avif', flooder, options)).status).toBe(429);
    for (const path of ['/uploads/known.avif', '/uploads/known.avif?x=1'])
      expect((await request(path)).status).toBe(200);
    expect((await request('/uploads/new-3.avif', neighbour)).status).toBe(200);
  });

  it('gets few requests for files from a network that keeps asking for missing ones', async () => {
    const { request } = await aShell({ limits: { api: { ...tinyLimits, burst: 100 } } });
    for (const file of [1, 2])
      expect((await request(`/uploads/missing-${file}.avif`)).status).toBe(404);
    const { status, message } = await outcome(request('/uploads/missing-3.avif'));
    expect([status, message]).toEqual([429, messages.tooManyRequests]);
    expect((await request('/uploads/known.avif')).status).toBe(200);
    const allowed = ['/uploads/private.jpg?expires=1&signature=a', '/api/events'];
    expect(await statuses(allowed.map((path) => request(path)))).toEqual([200, 200]);
    const loggedIn = { headers: { authorization: 'Bearer 1' } };
    expect((await request('/uploads/private.jpg', flooder, loggedIn)).status).toBe(200);
    expect((await request('/uploads/missing-3.avif', neighbour)).status).toBe(404);
  });

  it('lets a rejected upload finish, so that the client reads the response', async () => {
    const { request } = await aShell();
    await statuses([request('/api/events/1'), request('/api/events/2')]);
    const upload = { method: 'POST', body: Buffer.alloc(2 ** 20) };
    expect((await request('/api/events', flooder, upload)).status).toBe(429);
  });

  it('gets all calls from WhatsApp, because they come in bursts', async () => {
    const { request } = await aShell();
    const call = () => request('/api/whatsapp/webhook', flooder, { method: 'POST' });
    expect(await statuses([call(), call(), call(), call()])).toEqual([200, 200, 200, 200]);
  });

  it('delays the requests of a network before it rejects any', async () => {
    const { request } = await aShell({
      limits: { api: { perSecond: 20, burst: 1, maxWaitMs: 1000 } },
    });
    const startedAt = performance.now();
    const three = [1, 2, 3].map((id) => request(`/api/events/${id}`));
    expect(await statuses(three)).toEqual([200, 200, 200]);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95);
  });
});

describe('a flood', () => {
  it('takes one line per minute in the log', async () => {
    jest.useFakeTimers({ doNotFake: [...otherTimers] });
    const { request } = await aShell();
    for (let at = 0; at < 12; at += 1) await request(`/api/nowhere-${at}`);
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 40, count: 10 }),
    ]);
  });

  it('that is faster than the rejections is disconnected', async () => {
    const rejections = { delayMs: 300, maxDelayed: 2 };
    const { request, reachRenderLimit } = await aShell({ limits: { rejections } });
    await reachRenderLimit();
    const results = await Promise.allSettled([1, 2, 3].map((at) => request(`/nowhere-${at}`)));
    expect(results.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
  });
});
