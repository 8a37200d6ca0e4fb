import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { removeFolders } from '@ridgeline/registry/testing';
import { createClient } from '@ridgeline/contract/client';
import { fetchOf, type LoaderFunctionArgs, type RouteObject } from '@ridgeline/remote-kit';
import { fallbackSite } from '../../routes';
import type { RenderLimits } from './renderLimit';
import { startRenderer } from './testing/renderer';

let api: Server;
/** Requests to the API, except for the revision. */
let asked: string[];
let revision: string;
let rendered: string[];

const routes: RouteObject[] = [
  {
    id: 'home',
    index: true,
    element: <h1>Home</h1>,
    handle: { searchParams: [], head: () => ({ title: 'Home', description: 'Rides' }) },
  },
  {
    id: 'event',
    path: 'event/:id',
    loader: async ({ params, context, request }: LoaderFunctionArgs) => {
      rendered.push(String(params['id']));
      await createClient(fetchOf({ context }))
        .get('/api/events/{id}', { params: { id: String(params['id']) }, signal: request.signal })
        .catch(() => {
          throw new Response(null, { status: 404 });
        });
      return null;
    },
    element: <h1>Event</h1>,
    errorElement: <h1>Event not found</h1>,
    handle: { searchParams: [] },
  },
  {
    id: 'confirm',
    path: 'confirm/:token',
    loader: ({ params }: LoaderFunctionArgs) => {
      rendered.push(String(params['token']));
      throw new Response(null, { status: 404 });
    },
    element: <h1>Confirm</h1>,
    errorElement: <h1>Used</h1>,
  },
];

beforeEach(async () => {
  [asked, rendered, revision] = [[], [], '1'];
  api = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/revision') return void response.end(JSON.stringify({ revision }));
    asked.push(String(request.url));
    if (request.url === '/api/site') return void response.end(JSON.stringify(fallbackSite));
    response.statusCode = 404;
    response.end(JSON.stringify({ message: 'Event not found' }));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterEach(() => {
  api.closeAllConnections();
  api.close();
  removeFolders();
});

const aRenderer = (limits: Partial<RenderLimits> = {}) =>
  startRenderer(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, routes, limits);

describe('paths that no route has', () => {
  it('share one page, which is rendered once', async () => {
    const { ask } = aRenderer();
    const first = await ask('/none');
    expect(first.status).toBe(404);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.body).toContain('Page not found');
    expect(first.body).not.toContain('/none');
    for (let at = 0; at < 50; at += 1)
      expect(await ask(`/none/${at}?query=${at}`)).toMatchObject({ status: 404, body: first.body });
    expect(asked).toEqual(['/api/site']);
  });

  it("wait for their network's share, and do not affect other networks", async () => {
    const { ask } = aRenderer({
      ...{ perSecond: 0.001, burst: 2 },
      maxWaitMs: 0,
      rejectAfterMs: 0,
    });
    await ask('/none/1');
    await ask('/none/2');
    await expect(ask('/none/3')).rejects.toMatchObject({ status: 429 });
    expect(await ask('/none/3', '203.0.113.8')).toMatchObject({ status: 404 });
  });
});

describe('a page whose content is not there', () => {
  it('is rendered once until something changes', async () => {
    const { ask, expireRevision } = aRenderer();
    for (let times = 0; times < 5; times += 1)
      expect(await ask('/event/gone')).toMatchObject({ status: 404 });
    expect(rendered).toEqual(['gone']);
    revision = '2';
    expireRevision();
    await ask('/event/gone');
    expect(rendered).toEqual(['gone', 'gone']);
  });

  it('is rendered each time if its route does not declare its parameters', async () => {
    const { ask } = aRenderer();
    await ask('/confirm/token');
    await ask('/confirm/token');
    expect(rendered).toEqual(['token', 'token']);
  });
});

describe('a network that has used up its share', () => {
  const used = { perSecond: 0.001, burst: 1, maxWaitMs: 0, rejectAfterMs: 0 };

  it('gets every cached page, and nothing is rendered for it', async () => {
    const { ask } = aRenderer(used);
    await ask('/');
    await expect(ask('/event/1')).rejects.toMatchObject({ status: 429 });
    expect(rendered).toEqual([]);
    expect(await ask('/?fbclid=1')).toMatchObject({ status: 200 });
  });

  it('gets the last good page instead of a new one', async () => {
    const { ask, expireRevision } = aRenderer(used);
    await ask('/');
    revision = '2';
    expireRevision();
    const page = await ask('/');
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(page.headers['x-kept-page']).toBeDefined();
  });
});
