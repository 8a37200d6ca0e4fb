import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { emptyLedger, type Ledger } from '@ridgeline/registry';
import pino from 'pino';
import { cacheStamp } from './contentRevision';
import { createResponseCache } from './responseCache';

const modified = 'Tue, 10 Nov 2026 08:00:00 GMT';
const ledgerWithCanary = (): Ledger => ({
  ...emptyLedger(),
  remotes: {
    public_mfe: {
      live: '1.0.0',
      previous: null,
      staged: null,
      description: null,
      canary: { version: '1.1.0', share: 0.1, endsAbove: null, errorBudget: 0.02 },
    },
  },
});

let revision: string | undefined;
let ledger: Ledger;
/** How often the page was rendered. */
let rendered: number;
let views: number;
let lines: string[];
/** Called while a page is rendered. */
let whileRendering: () => void;
/** The search parameters that the page reads. */
let searchParams: string[] | undefined;
let server: Server;

beforeEach(async () => {
  [revision, ledger, rendered, views, lines] = ['7', emptyLedger(), 0, 0, []];
  [whileRendering, searchParams] = [() => undefined, undefined];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const cache = createResponseCache({
    logger: pino(stream),
    ledger: () => ledger,
    revision: () => revision,
  });
  server = createServer((request, response) =>
    cache.respond(request, response, () => {
      rendered += 1;
      // Like the shell's middleware, remove a header that a visitor has sent.
      delete request.headers['x-forwarded-proto'];
      whileRendering();
      const body = `page ${rendered}`;
      response.setHeader('x-request-id', `first-${rendered}`);
      response.setHeader('content-encoding', 'br');
      response.setHeader('etag', `"${rendered}"`);
      response.setHeader('last-modified', modified);
      response.setHeader('cache-control', 'no-cache');
      response.setHeader('content-type', 'text/html');
      response.setHeader('vary', 'Accept-Encoding');
      response.end(body);
      const page = {
        status: 200,
        headers: {},
        body,
        brotli: Buffer.from(body),
        stamp: cacheStamp('7'),
        searchParams,
        target: '/events',
        countView: () => (views += 1),
      };
      cache.storePage(request, response, page, { 'x-accel-expires': '1' });
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

async function get(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const request = httpRequest({
    port,
    path,
    method,
    headers: { 'accept-encoding': 'br', ...headers },
  }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe('a page in the response cache', () => {
  it('is served again unchanged, with a new request id', async () => {
    const first = await get('/events');
    const again = await get('/events', { 'x-request-id': 'from-the-proxy' });
    expect(again.body).toBe('page 1');
    expect(again.headers).toMatchObject({ 'content-encoding': 'br', etag: '"1"' });
    expect(first.headers['x-request-id']).toBe('first-1');
    expect(again.headers['x-request-id']).toBe('from-the-proxy');
  });

  it('is logged and counted like any other page, without the secrets in its URL', async () => {
    await get('/events?token=hidden');
    await get('/events?token=hidden', { 'x-request-id': 'the-second' });
    expect(views).toBe(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'request completed',
      req: { id: 'the-second', method: 'GET', url: '/events?token=…' },
      res: { statusCode: 200 },
    });
  });

  it.each([
    ['/events', '/events?fbclid=1'],
    ['/events?fbclid=1', '/events'],
  ])('has headers for shared caches only at its own URL (after %s)', async (first, second) => {
    searchParams = ['page'];
    await get(first);
    expect((await get(second)).body).toBe('page 1');
    expect((await get('/events')).headers).toHaveProperty('x-accel-expires', '1');
    expect((await get('/events?fbclid=1')).headers).not.toHaveProperty('x-accel-expires');
  });

  it('is rendered again when the content or the versions have changed, or the revision is unknown', async () => {
    await get('/events');
    revision = '8';
    expect((await get('/events')).body).toBe('page 2');
    revision = undefined;
    expect((await get('/events')).body).toBe('page 3');
    revision = '7';
    ledger = emptyLedger();
    expect((await get('/events')).body).toBe('page 4');
    expect((await get('/events')).body).toBe('page 4');
  });

  it('is rendered again if the versions changed while it was rendered', async () => {
    whileRendering = () => (ledger = emptyLedger());
    await get('/events');
    expect((await get('/events')).body).toBe('page 2');
  });

  it('is rendered again after an hour, because clocks may differ', async () => {
    await get('/events');
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000);
    expect((await get('/events')).body).toBe('page 2');
    later.mockRestore();
  });

  it.each([
    { what: 'another URL', path: '/about' },
    { what: 'another host', headers: { host: 'elsewhere.example' } },
    { what: 'another scheme', headers: { 'x-forwarded-proto': 'https' } },
    { what: 'another encoding', headers: { 'accept-encoding': 'gzip' } },
    { what: 'a preview', headers: { cookie: 'a=1; ridgeline_preview=head.claims.signature' } },
    { what: 'a logged-in user', headers: { authorization: 'Bearer 1' } },
    { what: 'a body', headers: { 'content-length': '0' } },
    { what: 'another method', method: 'HEAD' },
    {
      what: 'a preview, even of the API',
      path: '/api/events',
      headers: { cookie: 'ridgeline_preview=head.claims.signature' },
    },
  ])('is not served for $what', async ({ path = '/events', headers, method }) => {
    await get('/events');
    await get(path, headers, method);
    expect(rendered).toBe(2);
  });

  it('is stored under the original request', async () => {
    await get('/events', { 'x-forwarded-proto': 'https' });
    expect((await get('/events')).body).toBe('page 2');
    expect((await get('/events', { 'x-forwarded-proto': 'https' })).body).toBe('page 1');
  });

  it('is served whatever other parameters the URL has', async () => {
    searchParams = ['past'];
    await get('/events?fbclid=1');
    for (const path of ['/events', '/events?fbclid=2', '/events?utm_source=ad&gclid=3', '/events?'])
      expect((await get(path)).body).toBe('page 1');
    await get('/events?past=2');
    expect((await get('/events?fbclid=1&past=2&gclid=3')).body).toBe('page 2');
    expect((await get('/events?past=3')).body).toBe('page 3');
    expect((await get('/about?fbclid=1')).body).toBe('page 4');
  });

  it('is cached for each query string if the page does not declare its parameters', async () => {
    await get('/events?fbclid=1');
    expect((await get('/events?fbclid=2')).body).toBe('page 2');
    expect((await get('/events')).body).toBe('page 3');
  });

  it('is cached for each query string from the release on that no longer declares its parameters', async () => {
    searchParams = ['past'];
    await get('/events');
    [ledger, searchParams] = [emptyLedger(), undefined];
    await get('/events?q=a');
    expect((await get('/events?q=b')).body).toBe('page 3');
    expect((await get('/events?q=a')).body).toBe('page 2');
  });

  it('is cached by the parameters of the current release, even if a page of the last one is finished late', async () => {
    const [before, after] = [ledger, emptyLedger()];
    ledger = after;
    await get('/events');
    [ledger, searchParams] = [before, ['past']];
    whileRendering = () => (ledger = after);
    await get('/events?past=2');
    searchParams = undefined;
    expect((await get('/events?q=a')).body).toBe('page 3');
  });

  it('is not evicted by URLs that are requested once', async () => {
    await get('/events');
    await get('/events');
    for (let at = 0; at < 1100; at += 1) await get(`/events?destination=${at}`);
    expect((await get('/events')).body).toBe('page 1');
  });

  it('is served whatever other cookies there are', async () => {
    await get('/events');
    await get('/events', { cookie: 'theme=dark' });
    expect(rendered).toBe(1);
  });

  it('is served whatever parameters the URL has if it is an upload, except for another disposition', async () => {
    await get('/uploads/a.avif?x=1');
    for (const path of ['/uploads/a.avif', '/uploads/a.avif?x=2', '/uploads/a.avif?signature=3'])
      expect((await get(path)).body).toBe('page 1');
    await get('/uploads/a.avif?inline');
    expect((await get('/uploads/a.avif?x=4&inline=5')).body).toBe('page 2');
  });

  it('is also served during a preview if it is an upload', async () => {
    await get('/uploads/a.avif');
    await get('/uploads/a.avif', { cookie: 'ridgeline_preview=head.claims.signature' });
    expect(rendered).toBe(1);
  });

  it.each(['2', 'a.b', 'a.b.c.d', 'a.b.', 'ä.b.c', ''])(
    'is also served with a cookie that is no ticket of a preview, such as "%s"',
    async (value) => {
      await get('/events');
      await get('/events', { cookie: `a=1; ridgeline_preview=${value}` });
      await get('/events', { cookie: `a=ridgeline_preview; b=x.ridgeline_preview=a.b.c` });
      expect(rendered).toBe(1);
    },
  );
});

describe('a visitor with the cookie of a canary, which outlives the canary by weeks', () => {
  const cookie = 'a=1; ridgeline_visitor=2';

  it('gets cached pages while no remote has a canary', async () => {
    await get('/events');
    expect((await get('/events', { cookie })).body).toBe('page 1');
    await get('/about', { cookie });
    expect((await get('/about')).body).toBe('page 2');
  });

  it('gets a page of their own while some remote has a canary, but the same responses of the API', async () => {
    ledger = ledgerWithCanary();
    for (const path of ['/events', '/api/events', '/rss.xml', '/uploads/a.avif']) await get(path);
    expect((await get('/events', { cookie })).body).toBe('page 5');
    expect((await get('/api/events', { cookie })).body).toBe('page 2');
    expect((await get('/rss.xml', { cookie })).body).toBe('page 3');
    expect((await get('/uploads/a.avif', { cookie })).body).toBe('page 4');
  });
});

describe('a cached response that the browser has', () => {
  it.each(['"1"', 'W/"1"', '"0", W/"1"', '"a,b" ,"1"', '*'])(
    'is not sent again for %s, which is logged and counted',
    async (etag) => {
      await get('/events');
      const again = await get('/events', { 'if-none-match': etag, 'x-request-id': 'second' });
      expect([again.status, again.body, rendered, views]).toEqual([304, '', 1, 1]);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ res: { statusCode: 304 } });
    },
  );

  it('is confirmed with the headers that caches need, and none about a body', async () => {
    await get('/events');
    const { headers } = await get('/events', { 'if-none-match': '"1"' });
    expect(headers).toMatchObject({
      etag: '"1"',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    expect(headers['x-accel-expires']).toBe('1');
    for (const name of ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'])
      expect(headers).not.toHaveProperty(name);
  });

  it.each([
    ['it has another version', { 'if-none-match': '"2", "3"' }],
    ['an ETag only looks like it', { 'if-none-match': '1, "11"' }],
    ['the visitor reloads', { 'if-none-match': '"1"', 'cache-control': 'no-cache' }],
    [
      'its ETag is another one, although the date matches',
      { 'if-none-match': '"2"', 'if-modified-since': modified },
    ],
    ['it has changed since', { 'if-modified-since': 'Mon, 09 Nov 2026 08:00:00 GMT' }],
    ['the date is invalid', { 'if-modified-since': 'yesterday' }],
  ])('is sent in full from the cache if %s', async (_why, headers) => {
    await get('/events');
    const again = await get('/events', headers);
    expect([again.status, again.body, rendered]).toEqual([200, 'page 1', 1]);
  });

  it('is not sent again to a browser that only has its date', async () => {
    await get('/uploads/a.avif');
    const again = await get('/uploads/a.avif', { 'if-modified-since': modified });
    expect([again.status, rendered]).toEqual([304, 1]);
  });
});
