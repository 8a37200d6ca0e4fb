import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '../settings.mjs';
import { accessIn } from './access';
import { createMetrics } from './metrics';

const token = 'a token that only this test knows'.replaceAll(' ', '-');
const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves with these settings, and returns a function that sends it requests. */
async function serve(environment: Record<string, string>) {
  const metrics = createMetrics({
    part: 'test',
    access: accessIn(readSettings(environment)),
    routeOf: ({ url = '' }) => (url.startsWith('/ride/') ? '/ride/:id' : 'other'),
  });
  server = createServer(
    metrics.listener((request, response) => {
      if (request.url === '/ride/slow') return void request.socket.destroy();
      response.writeHead(request.url === '/ride/gone' ? 404 : 200).end('served');
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}

describe('the metrics', () => {
  it.each([
    ['without a setting', {}, 404],
    ['without the token', { METRICS_TOKEN: token }, 401],
    ['from another network', { METRICS_FROM: '192.0.2.0/24' }, 404],
  ])('are closed %s, and the answer is a plain sentence', async (_when, environment, status) => {
    const get = await serve(environment);
    for (const headers of [{}, bearer('wrong'), bearer(''), { authorization: token }]) {
      const answer = await get('/metrics', { headers });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(JSON.parse(answer.text)).toEqual({ message: expect.stringMatching(/^The.+\.$/) });
    }
    expect((await get('/elsewhere')).text).toBe('served');
  });

  it('are for whoever has the token, also behind a proxy', async () => {
    const get = await serve({ METRICS_TOKEN: token });
    const headers = { ...bearer(token), 'x-forwarded-for': '198.51.100.7' };
    const answer = await get('/metrics?anything', { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.text).toMatch(/^nodejs_eventloop_lag_seconds\{part="test"\} /m);
    expect(answer.text).toMatch(/^process_resident_memory_bytes\{part="test"\} \d/m);
  });

  it('are for the networks of METRICS_FROM, but not for what a proxy there forwards', async () => {
    const get = await serve({ METRICS_FROM: '10.0.0.0/8,127.0.0.1' });
    expect((await get('/metrics')).status).toBe(200);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto'])
      expect((await get('/metrics', { headers: { [name]: '127.0.0.1' } })).status).toBe(404);
  });

  it('count requests by the pattern of their route, never by what a client has made up', async () => {
    const get = await serve({ METRICS_TOKEN: token });
    await get('/ride/1');
    await get('/ride/2?name=Thandi');
    await get('/ride/gone');
    await get('/ride/1', { method: 'PROPFIND' });
    await get('/ride/slow').catch(() => undefined);
    await get('/metrics');
    const { text } = await get('/metrics', { headers: bearer(token) });
    const counts = text
      .split('\n')
      .filter((line) => line.startsWith('ridgeline_http_requests_total'));
    expect(counts.sort()).toEqual(
      [
        ['GET', '/ride/:id', '200', 2],
        ['GET', '/ride/:id', '404', 1],
        ['GET', '/ride/:id', 'aborted', 1],
        ['other', '/ride/:id', '200', 1],
      ].map(
        ([method, route, code, count]) =>
          `ridgeline_http_requests_total{method="${method}",route="${route}",code="${code}",part="test"} ${count}`,
      ),
    );
    expect(text).toContain(
      'ridgeline_http_request_duration_seconds_count{part="test",method="GET",route="/ride/:id"} 4',
    );
    expect(text).toContain('ridgeline_http_requests_in_progress{part="test"} 0');
    expect(text).not.toContain('Thandi');
  });
});

it.each([
  ['METRICS_TOKEN', 'short', 'a secret of 32 to 200 characters, without blanks'],
  ['METRICS_FROM', '10.0.0.0/0', 'IP addresses or networks separated by commas'],
  ['METRICS_FROM', 'everybody', 'IP addresses or networks separated by commas'],
])('%s may not be %s', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(sentence);
});
