import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createBucketClient, objectReader } from './client';

let server: Server;
afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** Reads an object from a bucket that responds like this. */
async function readFrom(respond: RequestListener) {
  server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'a-key',
    AWS_SECRET_ACCESS_KEY: 'a-secret',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const read = objectReader(createBucketClient(), { bucket: 'ridgeline', prefix: '' });
  const body = await read('film.mp4');
  if (!body) throw new Error('There is no object.');
  return body;
}

describe('an object whose bytes stop coming', () => {
  it('fails after half a minute', async () => {
    const body = await readFrom((_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('begin');
    });
    const failure = text(body).catch((error: Error) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ name: 'TimeoutError' });
  });

  it('does not fail as long as its reader is the slow one', async () => {
    const content = 'a'.repeat(4 * 2 ** 20);
    const body = await readFrom((_request, response) => response.end(content));
    await once(body, 'readable');
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(await text(body)).toHaveLength(content.length);
  });
});
