import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@ridgeline/contract';
import { startSite, type Site } from '../../support/site';
import { until } from '../../support/until';
import { call } from '../testing/call';
import { anEvent, documentOf, formWith, ownerToken } from '../testing/content';

const clientTimeoutSeconds = 2;
const megabyte = 2 ** 20;

let site: Site;
let token: string;
let event: string;
beforeAll(async () => {
  site = await startSite({ CLIENT_TIMEOUT: String(clientTimeoutSeconds) });
  token = await ownerToken(site);
  event = await anEvent(site, token);
});
afterAll(() => site?.stop());

interface Connection {
  socket: Socket;
  received: () => string;
  isOpen: () => boolean;
}

/** Connects to the site, sends some bytes, and then one byte of `dripping` every 200 ms. */
function connection(first: string, dripping = ''): Connection {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  let received = '';
  let open = true;
  let at = 0;
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  // A client may learn that it was disconnected only when it writes.
  socket.on('error', () => undefined);
  if (first) socket.write(first);
  const drip = setInterval(() => {
    if (dripping && open) socket.write(dripping[(at += 1) % dripping.length] ?? '');
  }, 200);
  socket.on('close', () => {
    open = false;
    clearInterval(drip);
  });
  return { socket, received: () => received, isOpen: () => open };
}

const many = (count: number, make: () => Connection) => Array.from({ length: count }, make);
const stillOpen = (connections: Connection[]) =>
  connections.filter(({ isOpen }) => isOpen()).length;
const allClosed = (connections: Connection[]) =>
  until(
    async () => stillOpen(connections),
    (count) => count === 0,
  );

/** Expects that other clients are served: pages and calls are answered before a browser would give up. */
async function expectServed() {
  for (let times = 0; times < 5; times += 1)
    for (const path of ['/events', '/api/events', '/readyz']) {
      const signal = AbortSignal.timeout(limits.requestTimeoutMs);
      const response = await fetch(site.url + path, { signal });
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      await response.arrayBuffer();
    }
}

const head = 'POST /api/admin HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

describe('clients that are slow on purpose', () => {
  it('in sending headers get a response and are disconnected, while others are served', async () => {
    const slow = many(100, () => connection('GET / HTTP/1.1\r\nhost: localhost\r\n', 'x'));
    await expectServed();
    await allClosed(slow);
    for (const { received } of slow) expect(received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('in sending a body get a response and are disconnected, while others are served', async () => {
    const slow = many(100, () => connection(`${head}content-length: 100000\r\n\r\n{`, ' '));
    await expectServed();
    await allClosed(slow);
    for (const { received } of slow) {
      expect(received()).toMatch(/^HTTP\/1\.1 408 /);
      expect(received()).toContain('{"message":"The request came too slowly. Please try again."}');
    }
  });

  it('in sending a rejected body are disconnected too', async () => {
    const rejected = `POST /api/events/${event}/image HTTP/1.1\r\nhost: localhost\r\n`;
    const slow = many(20, () => connection(`${rejected}content-length: 100000\r\n\r\n`, ' '));
    await allClosed(slow);
    for (const { received } of slow) expect(received()).toMatch(/^HTTP\/1\.1 (401|408) /);
  });

  it('in reading a response are disconnected, while others are served', async () => {
    const form = formWith([['attachments', documentOf(15 * megabyte)]]);
    const to = `/api/events/${event}/attachments`;
    const { json } = await call(site, 'POST', to, { token, form });
    const [{ path }] = json.attachments as [{ path: string }];
    const slow = many(20, () => {
      const one = connection(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      one.socket.pause();
      return one;
    });
    await expectServed();
    // Long enough for the second check without progress. A paused socket does not notice that it was closed.
    await pause(clientTimeoutSeconds * 3000);
    for (const { socket } of slow) socket.resume();
    await allClosed(slow);
    for (const { received } of slow) expect(received().length).toBeLessThan(15 * megabyte);
  });
});

describe('a thousand silent connections', () => {
  it('are closed, and do not keep the site from serving others', async () => {
    const idle = many(1000, () => connection(''));
    await Promise.all(idle.map(({ socket }) => once(socket, 'connect')));
    await expectServed();
    await allClosed(idle);
  });
});

describe('a client that is slow but makes progress', () => {
  it('completes its upload, however long it takes', async () => {
    const [before, after] = [
      '--b\r\ncontent-disposition: form-data; name="attachments"; filename="a.txt"\r\n\r\n',
      '\r\n--b--\r\n',
    ];
    const chunk = 'Gravel. '.repeat(1000);
    const chunks = 16;
    const length = before.length + after.length + chunks * chunk.length;
    const slow = connection(
      [
        `POST /api/events/${event}/attachments HTTP/1.1`,
        'host: localhost',
        'connection: close',
        `authorization: Bearer ${token}`,
        'content-type: multipart/form-data; boundary=b',
        `content-length: ${length}`,
        '',
        before,
      ].join('\r\n'),
    );
    const startedAt = performance.now();
    for (let sent = 0; sent < chunks; sent += 1) {
      await pause((2 * clientTimeoutSeconds * 1000) / chunks);
      slow.socket.write(chunk);
    }
    slow.socket.write(after);
    await allClosed([slow]);
    expect(performance.now() - startedAt).toBeGreaterThan(2 * clientTimeoutSeconds * 1000);
    expect(slow.received()).toMatch(/^HTTP\/1\.1 200 /);
  });
});
