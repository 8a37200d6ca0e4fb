import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiFetch, createClient, TimeoutError } from '.';

let server: Server;
/** The server's responses in their order. The last one is repeated. */
let answers: RequestListener[];
let received: IncomingMessage[];
/** The statuses that `onFailure` received. */
let failures: (number | undefined)[];

beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(request);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  [answers, received, failures] = [[], [], []];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send =
  (status: number, body: unknown = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const sendPage: RequestListener = (_request, response) =>
  response.setHeader('content-type', 'text/html').end('<h1>Hi</h1>');
const breakOff: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
  response.write('{"_id":', () => response.destroy());
};
const ignore: RequestListener = () => undefined;

const aFetch = (options: Parameters<typeof createApiFetch>[0] = {}) =>
  createApiFetch({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onFailure: (status) => failures.push(status),
    ...options,
  });
const asJson = { headers: { accept: 'application/json' } };

describe('a fetch that reaches the API', () => {
  it('prefixes the base URL, and sends its own headers and the token with those of the call', async () => {
    answers = [send(200, { name: 'Sani' })];
    const fetch = aFetch({ headers: { 'x-request-id': 'r-1' }, token: () => 'a-token' });
    const answer = await fetch('/api/events/sani', asJson);
    expect(await answer.json()).toEqual({ name: 'Sani' });
    const [{ url, headers } = {}] = received;
    expect(url).toBe('/api/events/sani');
    expect(headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer a-token',
      'x-request-id': 'r-1',
    });
    expect(failures).toEqual([]);
  });

  it('resolves with an error response, and reports it', async () => {
    answers = [send(404, { message: 'Event not found' })];
    const answer = await aFetch()('/api/events/gone');
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Event not found' }]);
    expect(failures).toEqual([404]);
  });

  it('retries a failed read, and reports only the final failure', async () => {
    answers = [send(503), send(200)];
    expect((await aFetch()('/api/events')).status).toBe(200);
    expect(failures).toEqual([]);
    answers = [send(503)];
    expect((await aFetch()('/api/events')).status).toBe(503);
    expect(failures).toEqual([503]);
  });

  it('does not retry a write', async () => {
    answers = [send(503)];
    await aFetch()('/api/newsletter', { method: 'post', body: '{}' });
    expect(received).toHaveLength(1);
  });

  it.each([
    ['breaks off', breakOff],
    ['is an HTML page, as of a captive portal', sendPage],
  ])('rejects if the response %s', async (_what, answer) => {
    answers = [answer];
    await expect(aFetch()('/api/events', asJson)).rejects.toThrow();
    expect(failures).toEqual([undefined]);
  });

  it('times out, which the client turns into a TimeoutError', async () => {
    answers = [ignore];
    const api = createClient(aFetch({ timeoutMs: 20 }));
    await expect(api.get('/api/events/{id}', { params: { id: 'sani' } })).rejects.toBeInstanceOf(
      TimeoutError,
    );
    expect(failures).toEqual([undefined]);
  });

  it('rejects when the caller aborts', async () => {
    answers = [ignore];
    const controller = new AbortController();
    const call = createClient(aFetch()).get('/api/events/{id}', {
      params: { id: 'sani' },
      signal: controller.signal,
    });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
