import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouteObject } from '@ridgeline/remote-kit';
import { removeFolders } from '@ridgeline/registry/testing';
import { fallbackPages } from '../../frame/navigation';
import { fallbackSite } from '../../routes';
import { startRenderer } from './testing/renderer';

const failing = (path: string, status: number, ownErrorPage?: RouteObject): RouteObject => ({
  id: path,
  path,
  loader: () => Promise.reject(new Response(null, { status })),
  element: <h1>Page</h1>,
  handle: { searchParams: [], head: () => ({ title: 'Safety', description: 'Helmets' }) },
  ...ownErrorPage,
});

const routes: RouteObject[] = [
  failing('missing', 404),
  failing('failed', 503),
  failing('with-error-page', 503, { errorElement: <h1>Not loaded</h1> }),
];

let api: Server;
beforeEach(async () => {
  api = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    const answers: Record<string, unknown> = {
      '/revision': { revision: '1' },
      '/api/content/pages': fallbackPages,
    };
    response.end(JSON.stringify(answers[request.url ?? ''] ?? fallbackSite));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterEach(() => {
  api.closeAllConnections();
  api.close();
  removeFolders();
});

/** What the browser's tab and search engines read, and the heading. */
async function shown(path: string) {
  const { port } = api.address() as AddressInfo;
  const page = await startRenderer(`http://127.0.0.1:${port}`, routes).requestPage(path);
  const body = String(page.body);
  return {
    status: page.status,
    title: /<title>(.*?) · /.exec(body)?.[1],
    heading: /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1],
    isHidden: body.includes('content="noindex"'),
  };
}

describe('the title of a page that could not be loaded', () => {
  it('says that there is no such page only after a 404', async () => {
    const heading = 'Page not found';
    expect(await shown('/missing')).toEqual({
      status: 404,
      title: heading,
      heading,
      isHidden: true,
    });
  });

  it('says during an outage that it will be back', async () => {
    expect(await shown('/failed')).toEqual({
      status: 503,
      title: 'Back in a moment',
      heading: 'This part is being updated',
      isHidden: true,
    });
  });

  it('is its own if it has an error page of its own', async () => {
    expect(await shown('/with-error-page')).toMatchObject({
      status: 503,
      title: 'Safety',
      heading: 'Not loaded',
    });
  });
});
