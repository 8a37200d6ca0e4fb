import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  data,
  fetchOf,
  redirect,
  useActionData,
  type ActionFunctionArgs,
  type RouteObject,
} from '@ridgeline/remote-kit';
import { removeFolders } from '@ridgeline/registry/testing';
import express, { type RequestHandler } from 'express';
import { fallbackSite } from '../../routes';
import { pageForms } from './pageForms';
import { startRenderer } from './testing/renderer';

const origin = 'https://rides.example';
let servers: Server[];
let apiUrl: string;
/** The requests that the API received for forms. */
let received: { headers: IncomingHttpHeaders; body: string }[];

async function serve(listener: Parameters<typeof createServer>[1]) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function NameForm() {
  const result = useActionData<{ name: string; sentence: string }>();
  return (
    <form method="post">
      <p role="alert">{result?.sentence}</p>
      <input name="name" defaultValue={result?.name} />
    </form>
  );
}

const routes: RouteObject[] = [
  {
    id: 'ask',
    path: 'ask/:token',
    Component: NameForm,
    action: async ({ request, context }: ActionFunctionArgs) => {
      const name = String((await request.formData()).get('name'));
      if (name === 'throw') throw new TypeError('The remote has a bug');
      if (name === 'onwards') return redirect('/ask/more', 307);
      const headers = { 'cache-control': 'private, no-cache' };
      if (name === 'kept') return data({ name, sentence: 'Too short' }, { status: 400, headers });
      const response = await fetchOf({ context })('/api/asked', { method: 'post', body: name });
      if (response.ok) return redirect('/ask/thanks');
      return data({ name, sentence: 'Please enter your name' }, { status: 400 });
    },
    handle: {
      private: true,
      formTargets: ({ actionData }: { actionData?: unknown }) =>
        actionData ? ['https://pay.example'] : [],
      head: () => ({ title: 'Ask', description: 'Ask us' }),
    },
  },
  { id: 'read', path: 'read', element: <h1>Read</h1> },
];

beforeEach(async () => {
  [servers, received] = [[], []];
  apiUrl = await serve(async (request, response) => {
    const chunks = await request.toArray();
    response.setHeader('content-type', 'application/json');
    if (request.url === '/api/asked') {
      const body = Buffer.concat(chunks as Buffer[]).toString();
      received.push({ headers: request.headers, body });
      response.statusCode = body === '' ? 400 : 200;
    }
    const answers: Record<string, unknown> = {
      '/revision': { revision: '1' },
      '/api/content/pages': [],
    };
    response.end(JSON.stringify(answers[request.url ?? ''] ?? fallbackSite));
  });
});
afterEach(() => {
  for (const server of servers) server.close().closeAllConnections();
  removeFolders();
});

const post = (path: string, form: string) =>
  startRenderer(apiUrl, routes).requestPage(path, '203.0.113.7', { form });

describe('a form that is posted to a page', () => {
  it("is handled by its route's action, with the visitor's IP address, and redirects", async () => {
    expect(await post('/ask/secret', 'name=Thandi+Nkosi')).toMatchObject({
      status: 303,
      headers: { location: '/ask/thanks', 'cache-control': 'no-store' },
    });
    expect(received).toEqual([
      {
        body: 'Thandi Nkosi',
        headers: expect.objectContaining({
          host: 'rides.example',
          'x-forwarded-for': '203.0.113.7',
          'x-forwarded-proto': 'https',
        }) as unknown,
      },
    ]);
  });

  it('is shown again with its errors, and is hydrated with them', async () => {
    const page = await post('/ask/secret', 'name=');
    expect(page).toMatchObject({ status: 400, headers: { 'cache-control': 'no-store' } });
    expect(page.body).toContain('<p role="alert">Please enter your name</p>');
    expect(page.body).toContain('"actionData":{"rides_home:ask":{"name":""');
  });

  it('is there again after Back if its action lets the browser keep it', async () => {
    const page = await post('/ask/secret', 'name=kept');
    expect(page).toMatchObject({ status: 400, headers: { 'cache-control': 'private, no-cache' } });
  });

  it('is sent on to another page by an action that redirects with 307', async () => {
    expect(await post('/ask/secret', 'name=onwards')).toMatchObject({
      status: 307,
      headers: { location: '/ask/more', 'cache-control': 'no-store' },
    });
  });

  it('may post to another site on the page of its response', async () => {
    const { headers } = await post('/ask/secret', 'name=');
    expect(headers['content-security-policy']).toContain("form-action 'self' https://pay.example;");
    const page = await startRenderer(apiUrl, routes).requestPage('/ask/secret');
    expect(page.headers['content-security-policy']).toContain("form-action 'self';");
  });

  it('is rejected if the page has no form', async () => {
    expect(await post('/read', 'name=Thandi')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });

  it('is not submitted again if the page fails', async () => {
    expect(await post('/ask/secret', 'name=throw')).toMatchObject({ status: 500 });
  });
});

describe('a page whose URL is a secret', () => {
  it('is not cached, sends no referrer and is hidden from search engines', async () => {
    const { requestPage } = startRenderer(apiUrl, routes);
    const page = await requestPage('/ask/secret');
    expect(page).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    });
    expect(page.body).toContain('<meta name="referrer" content="no-referrer"');
    expect(page.body).toContain('<meta name="robots" content="noindex"');
    expect(page).not.toHaveProperty('brotli');
  });
});

describe('the middleware for forms', () => {
  let url: string;
  beforeEach(async () => {
    const app = express();
    const echo: RequestHandler = (request, response) => {
      response.send(String(request.body));
    };
    app.post(
      '/{*path}',
      pageForms(() => origin),
      echo,
    );
    url = await serve(app);
  });
  const send = (headers: Record<string, string>, body = 'name=Thandi') =>
    fetch(`${url}/ask/secret`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it.each([
    ['sends this origin', { origin }],
    ['hides its origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['hides its origin, in an older browser', { origin: 'null' }],
  ])('accepts forms from a page that %s', async (_what, headers) => {
    expect(await (await send(headers)).text()).toBe('name=Thandi');
  });

  it.each([
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['from a hidden other site', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['of another type', { 'content-type': 'text/plain' }, 415],
  ])('rejects forms %s', async (_what, headers, status) => {
    expect((await send(headers as unknown as Record<string, string>)).status).toBe(status);
  });

  it('rejects bodies that are longer than any form', async () => {
    expect((await send({ origin }, `name=${'x'.repeat(70_000)}`)).status).toBe(413);
  });
});
