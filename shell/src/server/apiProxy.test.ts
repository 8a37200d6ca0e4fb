import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { emptyLedger } from '@ridgeline/registry';
import express from 'express';
import pino from 'pino';
import { apiProxy } from './apiProxy';
import { createContentRevision } from './caching/contentRevision';
import { createResponseCache, maxAnswerBytes } from './caching/responseCache';

const logger = pino({ level: 'silent' });
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** What the API answers, and how often it was called. */
let said: { revision: string; title: string };
let asked: string[];
let api: Server;
let shell: Server;
let revision: ReturnType<typeof createContentRevision>;
/** Responses with the revision wait for this. */
let revisionIsKnown: Promise<unknown>;

const fileCaching: Record<string, string> = {
  '/uploads/public.avif': 'public, max-age=31536000, immutable',
  '/uploads/private.avif': 'private, max-age=60',
};

async function listening(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

beforeEach(async () => {
  [said, asked, revisionIsKnown] = [{ revision: '1', title: 'Sani Pass' }, [], Promise.resolve()];
  api = await listening(
    createServer((request, response) => {
      const { revision: now, title } = said;
      if (request.url === '/revision')
        return void revisionIsKnown.then(() => response.end(JSON.stringify({ revision: now })));
      asked.push(`${request.method} ${request.url}`);
      if (request.url === '/api/broken') {
        response.setHeader('content-length', 1000);
        response.write('The first part of an answer', () => response.destroy());
        return;
      }
      if (request.url === '/api/large') {
        response.setHeader('x-public-revision', now);
        return void response.end(Buffer.alloc(maxAnswerBytes * 1.5, 'a'));
      }
      if (request.method === 'PUT') said = { revision: '2', title: 'Tankwa' };
      response.setHeader('content-type', 'application/json');
      if (request.url?.startsWith('/uploads/'))
        response.setHeader('cache-control', fileCaching[request.url] ?? '');
      else if (request.url !== '/api/admin/profile') response.setHeader('x-public-revision', now);
      const body = JSON.stringify({ title, token: request.headers.authorization });
      if (!request.headers['accept-encoding']?.includes('gzip')) return void response.end(body);
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(body));
    }),
  );
  revision = createContentRevision(addressOf(api));
  const ledger = emptyLedger();
  const responseCache = createResponseCache({
    ...{ logger, ledger: () => ledger },
    revision: revision.peek,
  });
  const app = express();
  app.use(apiProxy(addressOf(api), logger, { responseCache, revision }));
  shell = await listening(createServer(responseCache.inFrontOf(app)));
});
afterEach(() => {
  for (const server of [api, shell]) {
    server.closeAllConnections();
    server.close();
  }
});

/** Makes a request to the shell once it knows the revision, as a busy shell does. */
async function ask(path: string, options?: RequestInit) {
  await revision.fetch();
  return askAtOnce(path, options);
}

async function askAtOnce(path: string, options: RequestInit = {}) {
  const response = await fetch(`${addressOf(shell)}${path}`, options);
  return { ...((await response.json()) as object), headers: response.headers };
}

it('serves popular answers without calling the API each time', async () => {
  for (let visitor = 0; visitor < 5; visitor += 1)
    expect(await ask('/api/events')).toMatchObject({ title: 'Sani Pass' });
  expect(asked).toEqual(['GET /api/events']);
  const { headers } = await ask('/api/events');
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('x-public-revision')).toBeNull();
});

it('ignores query parameters that the endpoint does not read', async () => {
  await ask('/api/events?page=2');
  for (const path of ['/api/events?page=2&x=1', '/api/events?fbclid=2&page=2'])
    expect(await ask(path)).toMatchObject({ title: 'Sani Pass' });
  await ask('/api/events?x=1');
  await ask('/api/events');
  for (const path of ['/api/gallery/1?around=2', '/api/gallery/1?x=3&around=2']) await ask(path);
  for (const path of ['/rss.xml?x=1', '/rss.xml?x=2']) await ask(path);
  expect(asked).toEqual([
    'GET /api/events?page=2',
    'GET /api/events?x=1',
    'GET /api/gallery/1?around=2',
    'GET /api/rss.xml?x=1',
  ]);
});

it('answers each request in an encoding that it accepts', async () => {
  const compressed = { headers: { 'accept-encoding': 'gzip' } };
  for (const options of [compressed, { headers: { 'accept-encoding': 'identity' } }, compressed])
    expect(await ask('/api/events', options)).toMatchObject({ title: 'Sani Pass' });
  expect(asked).toHaveLength(2);
});

it('serves new content immediately after a write', async () => {
  await ask('/api/events');
  // This process knew the revision a moment ago, and its next request for it is still under way.
  revisionIsKnown = new Promise(() => undefined);
  await askAtOnce('/api/events/1', { method: 'PUT' });
  expect(await askAtOnce('/api/events')).toMatchObject({ title: 'Tankwa' });
});

it('neither caches answers for logged-in users nor serves them cached ones', async () => {
  const options = { headers: { authorization: 'Bearer secret' } };
  expect(await ask('/api/events', options)).toMatchObject({ token: 'Bearer secret' });
  expect(await ask('/api/events')).not.toHaveProperty('token');
  expect(await ask('/api/events', options)).toMatchObject({ token: 'Bearer secret' });
});

it('calls the API each time for answers that differ between visitors', async () => {
  await ask('/api/admin/profile');
  await ask('/api/admin/profile');
  expect(asked).toHaveLength(2);
});

it('serves the feeds at their own paths, and caches them too', async () => {
  await ask('/rss.xml');
  await ask('/rss.xml');
  expect(asked).toEqual(['GET /api/rss.xml']);
});

it('serves public pictures from the cache until something public changes', async () => {
  for (let visitor = 0; visitor < 3; visitor += 1) await ask('/uploads/public.avif');
  expect(asked).toEqual(['GET /uploads/public.avif']);
  await ask('/api/events/1', { method: 'PUT' });
  await ask('/uploads/public.avif');
  expect(asked).toHaveLength(3);
  const inPart = { headers: { range: 'bytes=0-3' } };
  await ask('/uploads/public.avif', inPart);
  expect(asked).toHaveLength(4);
});

it('calls the API each time for a private picture', async () => {
  await ask('/uploads/private.avif');
  await ask('/uploads/private.avif');
  expect(asked).toHaveLength(2);
});

it('closes the connection when the API breaks off in the middle of an answer', async () => {
  const response = await fetch(`${addressOf(shell)}/api/broken`, {
    signal: AbortSignal.timeout(2000),
  });
  await expect(response.text()).rejects.toThrow('terminated');
});

it('passes on an answer that is too large to cache', async () => {
  await revision.fetch();
  for (const times of [1, 2]) {
    const response = await fetch(`${addressOf(shell)}/api/large`);
    expect((await response.text()).length).toBe(maxAnswerBytes * 1.5);
    expect(asked).toHaveLength(times);
  }
});
