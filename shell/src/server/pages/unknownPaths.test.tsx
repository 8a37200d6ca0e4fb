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
/** The requests to the API, except for the revision. */
let apiRequests: string[];
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
  [apiRequests, rendered, revision] = [[], [], '1'];
  api = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/revision') return void response.end(JSON.stringify({ revision }));
    apiRequests.push(String(request.url));
    if (request.url === '/api/site') return void response.end(JSON.stringify(fallbackSite));
    if (request.url === '/api/content/pages') return void response.end('[]');
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

const apiUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
const aRenderer = (limits: Partial<RenderLimits> = {}) => startRenderer(apiUrl(), routes, limits);

describe('paths without a route', () => {
  it('share one page, which is rendered once', async () => {
    const { requestPage } = aRenderer();
    const first = await requestPage('/none');
    expect(first.status).toBe(404);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.body).toContain('Page not found');
    expect(first.body).not.toContain('/none');
    for (let at = 0; at < 50; at += 1)
      expect(await requestPage(`/none/${at}?query=${at}`)).toMatchObject({
        status: 404,
        body: first.body,
      });
    expect(apiRequests).toEqual(['/api/site', '/api/content/pages']);
  });

  it("count against their network's rate limit, and do not affect other networks", async () => {
    const { requestPage } = aRenderer({
      perSecond: 0.001,
      burst: 2,
      maxWaitMs: 0,
      rejectAfterMs: 0,
    });
    await requestPage('/none/1');
    await requestPage('/none/2');
    await expect(requestPage('/none/3')).rejects.toMatchObject({ status: 429 });
    expect(await requestPage('/none/3', '203.0.113.8')).toMatchObject({ status: 404 });
  });
});

describe('a page that the owner has added', () => {
  const pages = [{ path: '/safety', name: 'Safety', inMenu: true, inFooter: false }];
  const ownRoute: RouteObject = {
    id: 'own',
    path: ':page',
    element: <h1>Own</h1>,
    handle: { searchParams: [], head: () => ({ title: 'Own', description: 'Hers' }) },
  };

  it('comes from the cache without a question to the API if it was there the last time', async () => {
    const { requestPage } = startRenderer(apiUrl(), [ownRoute], {}, { ...fallbackSite, pages });
    expect(await requestPage('/safety')).toMatchObject({ status: 200 });
    apiRequests = [];
    expect(await requestPage('/safety?fbclid=1')).toMatchObject({ status: 200 });
    expect(apiRequests).toEqual([]);
  });
});

describe('a page whose content does not exist', () => {
  it('is rendered once until something changes', async () => {
    const { requestPage, expireRevision } = aRenderer();
    for (let times = 0; times < 5; times += 1)
      expect(await requestPage('/event/gone')).toMatchObject({ status: 404 });
    expect(rendered).toEqual(['gone']);
    revision = '2';
    expireRevision();
    await requestPage('/event/gone');
    expect(rendered).toEqual(['gone', 'gone']);
  });

  it('is rendered each time if its route does not declare its parameters', async () => {
    const { requestPage } = aRenderer();
    await requestPage('/confirm/token');
    await requestPage('/confirm/token');
    expect(rendered).toEqual(['token', 'token']);
  });
});

describe('a network that has reached its rate limit', () => {
  const used = { perSecond: 0.001, burst: 1, maxWaitMs: 0, rejectAfterMs: 0 };

  it('gets cached pages, and nothing is rendered for it', async () => {
    const { requestPage } = aRenderer(used);
    await requestPage('/');
    await expect(requestPage('/event/1')).rejects.toMatchObject({ status: 429 });
    expect(rendered).toEqual([]);
    expect(await requestPage('/?fbclid=1')).toMatchObject({ status: 200 });
  });

  it('gets the last good page instead of a new one', async () => {
    const { requestPage, expireRevision } = aRenderer(used);
    await requestPage('/');
    revision = '2';
    expireRevision();
    const page = await requestPage('/');
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(page.headers['x-stale-page']).toBeDefined();
  });
});
