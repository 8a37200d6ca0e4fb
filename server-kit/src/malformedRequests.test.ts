import { once } from 'node:events';
import { request as httpRequest, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { rateLimitRepeats } from './logRateLimit.mjs';
import { rejectMalformedRequests } from './malformedRequests.mjs';
import { createServerWithTimeouts } from './serverTimeouts.mjs';

let server: Server;
let port: number;
let lines: { level: number; msg: string; count?: number; leftOut?: number }[];
let logger: pino.Logger;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance', 'setInterval'] });
  lines = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as (typeof lines)[number]);
      done();
    },
  });
  logger = pino({ level: 'info', hooks: { logMethod: rateLimitRepeats() } }, stream);
  const handler = rejectMalformedRequests(
    (_request, response) => response.end('served'),
    logger,
    (sentence) => `<p>${sentence}</p>`,
  );
  server = createServerWithTimeouts(handler, 30).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });

const statusOf = async (path: string, headers = {}) => (await get(path, headers)).status;

/** Sends exactly these bytes and resolves with the server's response. */
async function rawResponse(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(bytes);
  await new Promise((resolve) => socket.on('close', resolve));
  return text;
}

describe('a request that no browser sends', () => {
  it.each(['/\\', '//\\', '/\\evil.example', '/%ff', '/%', '/%E0%A4%A', '/event/%c3%28'])(
    'is rejected for its path: %s',
    async (path) => {
      expect(await get(path)).toEqual({
        status: 400,
        body: '{"message":"The address of this request is not valid."}',
      });
    },
  );

  it.each(['a b', 'rides.example/x', 'rides.example:port', 'a@b', '[::1', '<x>', 'a'.repeat(300)])(
    'is rejected for its host: %s',
    async (host) => {
      expect(await statusOf('/', { host })).toBe(400);
    },
  );

  it('is rejected with two hosts, with none, and with the URL of another site', async () => {
    const close = 'connection: close\r\n\r\n';
    for (const head of [
      'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n',
      'GET / HTTP/1.1\r\n',
      'GET http://evil.example/ HTTP/1.1\r\nhost: a\r\n',
    ])
      expect(await rawResponse(head + close)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is rejected for the length of its URL', async () => {
    expect(await statusOf(`/${'a'.repeat(7000)}`)).toBe(200);
    expect(await statusOf(`/${'a'.repeat(8000)}`)).toBe(414);
    expect(await statusOf(`/?${'a'.repeat(8000)}`)).toBe(414);
  });

  it('gets the message as HTML if it accepts HTML', async () => {
    const { body } = await get('/%ff', { accept: 'text/html,*/*' });
    expect(body).toBe('<p>The address of this request is not valid.</p>');
  });

  it('is counted in the log once a minute, and raises no alarm', async () => {
    for (let sent = 0; sent < 30; sent += 1) await get('/%ff');
    expect(lines).toEqual([]);
    jest.advanceTimersByTime(60_000);
    expect(lines).toMatchObject([
      { level: 30, count: 30, msg: '30 malformed requests in the last minute' },
    ]);
  });
});

it.each([
  '/',
  '/event/caf%C3%A9',
  '/?q=%ff\\',
  '//events',
  '/a%2fb',
  '/@x',
  '/?next=https://a.b/c',
])('a request for %s is served', async (path) => {
  expect(await statusOf(path)).toBe(200);
});

it.each(['rides.example', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'a request to the host %s is served',
  async (host) => {
    expect(await statusOf('/', { host })).toBe(200);
  },
);

it('a health check over HTTP/1.0, without a Host header, is served', async () => {
  expect(await rawResponse('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

describe('a message that is logged repeatedly', () => {
  it('is dropped after a hundred times a minute, and the log says how often', () => {
    for (let time = 0; time < 5000; time += 1) logger.error({ time }, 'the API did not answer');
    logger.error('something else');
    expect(lines).toHaveLength(101);
    jest.advanceTimersByTime(60_000);
    expect(lines.at(-1)).toMatchObject({
      level: 50,
      message: 'the API did not answer',
      leftOut: 4900,
      msg: 'a message was repeated and left out of the log',
    });
    logger.error('the API did not answer');
    expect(lines.at(-1)?.msg).toBe('the API did not answer');
  });

  it('is always written if its level is below `warn`, because the operator chose that level', () => {
    for (let time = 0; time < 500; time += 1) logger.info('request completed');
    expect(lines).toHaveLength(500);
  });
});
