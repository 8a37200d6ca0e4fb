import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { bumpPublicRevision } from '../db/revisions';
import { publicRevision } from '../../publicRevision';
import { setClock } from '../../testing/clock';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, anEvent, send } from '../../testing/requests';
import { jsonResponse, responseCache } from './responseCache';

onEachDatabase('a cached response', (api) => {
  const servers: Server[] = [];

  /** Simulates a process with its own cache. */
  async function serve(load: () => Promise<unknown>, rate?: { perSecond: number; burst: number }) {
    const sendCached = responseCache(() => publicRevision(api().db), rate);
    const app = express().set('trust proxy', true);
    app.get('/{*path}', (request, response) =>
      sendCached(response, request.originalUrl, async () => jsonResponse(await load())),
    );
    app.use(((error, _request, response, _next) => {
      const { status = 500 } = error as { status?: number };
      response.status(status).end();
    }) as express.ErrorRequestHandler);
    const server = app.listen(0, '127.0.0.1');
    servers.push(server);
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    return async (path = '/', visitor = '198.51.100.1') => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'x-forwarded-for': visitor },
      });
      return response.ok ? ((await response.json()) as unknown) : response.status;
    };
  }

  const change = () => api().db.transaction(bumpPublicRevision);

  afterEach(() => {
    jest.useRealTimers();
    for (const server of servers.splice(0)) server.close();
  });

  itOnce('is generated once for all requests, until something changes', async () => {
    let times = 0;
    const get = await serve(async () => (times += 1));
    await expect(Promise.all([get(), get(), get()])).resolves.toEqual([1, 1, 1]);
    await change();
    expect(await get()).toBe(2);
    expect(await get()).toBe(2);
  });

  itOnce('is the same for visitors, owners and people with an old token', async () => {
    const token = await anAdmin(api());
    await anEvent(api(), token, { title: 'Sani Pass' });
    await send(api(), 'POST', '/api/blog', { token, json: { title: 'A draft', status: 'draft' } });
    const read = async (path: string, authorization?: string) => {
      const answer = await send(api(), 'GET', path, {
        headers: authorization ? { authorization } : {},
      });
      return [answer.status, answer.headers.get('etag'), JSON.stringify(answer.body)];
    };
    for (const path of ['/api/events', '/api/gallery', '/api/blog', '/api/site']) {
      const asOwner = await read(path, `Bearer ${token}`);
      expect(asOwner[0]).toBe(200);
      expect(asOwner[2]).not.toContain('A draft');
      expect(await read(path)).toEqual(asOwner);
      expect(await read(path, 'Bearer no-more')).toEqual(asOwner);
    }
  });

  it('ends with a change that another process makes', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, { title: 'Sani Pass' });
    const titles = async () =>
      api().db('events').whereNull('deleted_at').pluck('title') as Promise<string[]>;
    const [first, second] = [await serve(titles), await serve(titles)];
    await expect(Promise.all([first(), second()])).resolves.toEqual([['Sani Pass'], ['Sani Pass']]);
    await send(api(), 'DELETE', `/api/events/${_id}`, { token });
    await expect(Promise.all([first(), second()])).resolves.toEqual([[], []]);
  });

  itOnce('ends with the day in South Africa', async () => {
    let times = 0;
    const get = await serve(async () => (times += 1));
    setClock('2026-12-31T21:59:59Z');
    expect([await get(), await get()]).toEqual([1, 1]);
    setClock('2026-12-31T22:00:00Z');
    expect(await get()).toBe(2);
  });

  itOnce('is generated again if an attempt failed', async () => {
    let isBroken = true;
    const get = await serve(async () => {
      if (isBroken) throw new Error('out of reach');
      return 'whole';
    });
    expect([await get(), await get()]).toEqual([500, 500]);
    isBroken = false;
    expect(await get()).toBe('whole');
  });

  itOnce('is generated once even if it is large', async () => {
    let times = 0;
    const get = await serve(async () => [(times += 1), 'x'.repeat(3 * 2 ** 20)]);
    expect(await get()).toHaveLength(2);
    expect(await get()).toHaveLength(2);
    expect(times).toBe(1);
  });

  itOnce('is generated for one visitor only so often, and sent from the cache always', async () => {
    const get = await serve(() => Promise.resolve('generated'), { perSecond: 0.001, burst: 3 });
    for (const path of ['/one', '/two', '/three', '/one', '/two'])
      expect(await get(path)).toBe('generated');
    expect(await get('/four')).toBe(429);
    expect(await get('/one')).toBe('generated');
    expect(await get('/four', '203.0.113.1')).toBe('generated');
    expect(await get('/four')).toBe('generated');
  });

  itOnce.each([
    ['/api/events', '/api/EVENTS/?utm=1'],
    ['/api/events?limit=5&when=past', '/api/events?when=past&x=2&limit=5'],
    ['/api/events/facets', '/api/events/facets?x=3'],
    ['/api/gallery', '/api/gallery?x=4'],
    ['/api/blog', '/api/blog?x=5'],
    ['/api/calendar.ics', '/api/calendar.ics?x=6'],
    ['/api/rss.xml', '/api/rss.xml?x=7'],
  ])('of %s is the one of %s, which reads nothing again', async (path, other) => {
    await anEvent(api(), await anAdmin(api()), { title: 'Sani Pass' });
    const statements: string[] = [];
    await send(api(), 'GET', path);
    api().db.on('query', ({ sql }: { sql: string }) => statements.push(sql));
    expect((await send(api(), 'GET', other)).status).toBe(200);
    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain('revision');
  });

  itOnce(
    'reaches every waiting client, however many other responses are requested meanwhile',
    async () => {
      const token = await anAdmin(api());
      await anEvent(api(), token);
      const requests = Array.from({ length: 600 }, (_, at) =>
        send<unknown[]>(api(), 'GET', `/api/events?when=upcoming-first&search=word${at}`),
      );
      const answers = await Promise.all(requests);
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.length}`))).toEqual(
        new Set(['200 0']),
      );
    },
  );

  itOnce.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ])('has the encoding that the request accepts: %s', async (accepted, encoding) => {
    const token = await anAdmin(api());
    const { title } = await anEvent(api(), token, { description: 'Hairpins. '.repeat(200) });
    const get = () =>
      send(api(), 'GET', '/api/events?limit=5', { headers: { 'accept-encoding': accepted } });
    for (const answer of [await get(), await get()]) {
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(answer.body).toMatchObject([{ title }]);
    }
  });

  itOnce('is not sent again to a calendar app that has it cached', async () => {
    const first = await fetch(`${api().url}/api/calendar.ics`);
    const etag = first.headers.get('etag') ?? '';
    // By default, Node's fetch would bypass the cache.
    const conditional = { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } };
    expect((await fetch(`${api().url}/api/calendar.ics`, conditional)).status).toBe(304);
    await anEvent(api(), await anAdmin(api()));
    const second = await fetch(`${api().url}/api/calendar.ics`, conditional);
    expect([second.status, await second.text()]).toEqual([
      200,
      expect.stringContaining('BEGIN:VEVENT'),
    ]);
  });
});
