import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { emptyLedger } from '@ridgeline/registry';
import express from 'express';
import pino from 'pino';
import { apiProxy } from './apiProxy';
import { createContentRevision } from './caching/contentRevision';
import { createResponseCache, maxApiResponseBytes } from './caching/responseCache';

const logger = pino({ level: 'silent' });
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** The content of the API. */
let content: { revision: string; title: string };
/** The requests to the API, except for the revision. */
let requests: string[];
let api: Server;
let shell: Server;
let revision: ReturnType<typeof createContentRevision>;
/** The API sends the revision once this is resolved. */
let revisionResponse: Promise<unknown>;

const fileCaching: Record<string, string> = {
  '/uploads/public.avif': 'public, max-age=31536000, immutable',
  '/uploads/private.avif': 'private, max-age=60',
};

async function listening(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

beforeEach(async () => {
  [content, requests, revisionResponse] = [
    { revision: '1', title: 'Sani Pass' },
    [],
    Promise.resolve(),
  ];
  api = await listening(
    createServer((request, response) => {
      const { revision: now, title } = content;
      if (request.url === '/revision')
        return void revisionResponse.then(() => response.end(JSON.stringify({ revision: now })));
      requests.push(`${request.method} ${request.url}`);
      if (request.url === '/api/broken') {
        response.setHeader('content-length', 1000);
        response.write('The first part of a response', () => response.destroy());
        return;
      }
      if (request.url === '/api/large') {
        response.setHeader('x-public-revision', now);
        return void response.end(Buffer.alloc(maxApiResponseBytes * 1.5, 'a'));
      }
      if (request.method === 'PUT') content = { revision: '2', title: 'Tankwa' };
      response.setHeader('content-type', 'application/json');
      response.setHeader('etag', `"${title}"`);
      if (request.url?.startsWith('/uploads/'))
        response.setHeader('cache-control', fileCaching[request.url] ?? '');
      else if (request.url !== '/api/admin/profile') response.setHeader('x-public-revision', now);
      const body = JSON.stringify({ title, token: request.headers.authorization });
      if (!request.headers['accept-encoding']?.includes('gzip')) return void response.end(body);
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(body));
    }),
  );
  revision = createContentRevision(urlOf(api));
  const ledger = emptyLedger();
  const responseCache = createResponseCache({
    logger,
    ledger: () => ledger,
    revision: revision.peek,
  });
  const app = express();
  app.use(apiProxy(urlOf(api), logger, { responseCache, revision }));
  shell = await listening(
    createServer((request, response) =>
      responseCache.respond(request, response, () => app(request, response)),
    ),
  );
});
afterEach(() => {
  for (const server of [api, shell]) {
    server.closeAllConnections();
    server.close();
  }
});

// A revision that was fetched stays valid, however slow the machine is.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(performance.now()));
afterEach(() => jest.restoreAllMocks());

/** Makes a request while the shell knows the revision, as is usual on a busy site. */
async function get(path: string, options?: RequestInit) {
  await revision.fetch();
  return getAtOnce(path, options);
}

async function getAtOnce(path: string, options: RequestInit = {}) {
  const response = await fetch(`${urlOf(shell)}${path}`, options);
  return { ...((await response.json()) as object), headers: response.headers };
}

it('serves popular responses without calling the API each time', async () => {
  for (let visitor = 0; visitor < 5; visitor += 1)
    expect(await get('/api/events')).toMatchObject({ title: 'Sani Pass' });
  expect(requests).toEqual(['GET /api/events']);
  const { headers } = await get('/api/events');
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('x-public-revision')).toBeNull();
});

it('ignores query parameters that the endpoint does not read', async () => {
  await get('/api/events?page=2');
  for (const path of ['/api/events?page=2&x=1', '/api/events?fbclid=2&page=2'])
    expect(await get(path)).toMatchObject({ title: 'Sani Pass' });
  await get('/api/events?x=1');
  await get('/api/events');
  for (const path of ['/api/gallery/1?around=2', '/api/gallery/1?x=3&around=2']) await get(path);
  for (const path of ['/rss.xml?x=1', '/rss.xml?x=2']) await get(path);
  expect(requests).toEqual([
    'GET /api/events?page=2',
    'GET /api/events?x=1',
    'GET /api/gallery/1?around=2',
    'GET /api/rss.xml?x=1',
  ]);
});

it.each(['/apiary', '/uploads-of-2026', '/rss.xml.bak'])(
  'does not forward %s, which is a page although it begins like a path of the API',
  async (path) => {
    expect((await fetch(`${urlOf(shell)}${path}`)).status).toBe(404);
    expect(requests).toEqual([]);
  },
);

it('does not forward a URL with a host, which would pass the limits for API calls', async () => {
  const { port } = shell.address() as AddressInfo;
  const request = httpRequest({ port, path: 'http://elsewhere.example/api/events' }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect([response.statusCode, requests]).toEqual([404, []]);
});

it('responds to each request in an encoding that it accepts', async () => {
  const compressed = { headers: { 'accept-encoding': 'gzip' } };
  for (const options of [compressed, { headers: { 'accept-encoding': 'identity' } }, compressed])
    expect(await get('/api/events', options)).toMatchObject({ title: 'Sani Pass' });
  expect(requests).toHaveLength(2);
});

it('serves new content immediately after a write', async () => {
  await get('/api/events');
  // This process knew the revision a moment ago, and its next request for it is still pending.
  revisionResponse = new Promise(() => undefined);
  await getAtOnce('/api/events/1', { method: 'PUT' });
  expect(await getAtOnce('/api/events')).toMatchObject({ title: 'Tankwa' });
});

it('neither caches responses to logged-in users nor serves them cached ones', async () => {
  const options = { headers: { authorization: 'Bearer secret' } };
  expect(await get('/api/events', options)).toMatchObject({ token: 'Bearer secret' });
  expect(await get('/api/events')).not.toHaveProperty('token');
  expect(await get('/api/events', options)).toMatchObject({ token: 'Bearer secret' });
});

it('calls the API each time for responses that differ between visitors', async () => {
  await get('/api/admin/profile');
  await get('/api/admin/profile');
  expect(requests).toHaveLength(2);
});

it('serves the feeds at their own paths, and caches them', async () => {
  await get('/rss.xml');
  await get('/rss.xml');
  expect(requests).toEqual(['GET /api/rss.xml']);
});

it.each(['/rss.xml', '/calendar.ics', '/api/events'])(
  'confirms %s to a client that has it, without calling the API',
  async (path) => {
    await get(path);
    // The shell knows the revision for a second only.
    await revision.fetch();
    const response = await fetch(`${urlOf(shell)}${path}`, {
      // Without this header, fetch sends `no-cache` with conditional requests.
      headers: { 'if-none-match': 'W/"Sani Pass"', 'cache-control': 'max-age=0' },
    });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('etag')).toBe('"Sani Pass"');
    expect(requests).toHaveLength(1);
  },
);

it('serves public pictures from the cache until something public changes', async () => {
  for (let visitor = 0; visitor < 3; visitor += 1) await get('/uploads/public.avif');
  expect(requests).toEqual(['GET /uploads/public.avif']);
  await get('/api/events/1', { method: 'PUT' });
  await get('/uploads/public.avif');
  expect(requests).toHaveLength(3);
  const rangeRequest = { headers: { range: 'bytes=0-3' } };
  await get('/uploads/public.avif', rangeRequest);
  expect(requests).toHaveLength(4);
});

it('calls the API each time for a private picture', async () => {
  await get('/uploads/private.avif');
  await get('/uploads/private.avif');
  expect(requests).toHaveLength(2);
});

it('closes the connection when the API breaks off in the middle of a response', async () => {
  const response = await fetch(`${urlOf(shell)}/api/broken`, {
    signal: AbortSignal.timeout(2000),
  });
  await expect(response.text()).rejects.toThrow('terminated');
});

it('forwards a response that is too large to cache', async () => {
  await revision.fetch();
  for (const times of [1, 2]) {
    const response = await fetch(`${urlOf(shell)}/api/large`);
    expect((await response.text()).length).toBe(maxApiResponseBytes * 1.5);
    expect(requests).toHaveLength(times);
  }
});
