import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createServerWithTimeouts } from './serverTimeouts.mjs';

const host = 'rides.example';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Handles only our own requests. Another test's processes may still call this port, because it was theirs before. */
async function listen(handler: RequestListener) {
  server = createServerWithTimeouts((request, response) => {
    if (request.headers.host === host) handler(request, response);
    else response.destroy();
  }, 30).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`;

/** Sends text on a new connection. Resolves with all that was received once either side has closed it. */
async function exchange(port: number, text: string, isEnough: (received: string) => boolean) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
    if (isEnough(received)) socket.destroy();
  });
  socket.write(text);
  // The server may reset the connection while we write, which is an error here. Only its response matters.
  await new Promise((resolve) => socket.on('close', resolve));
  return received;
}

const bodiesIn = (received: string) =>
  [...received.matchAll(/body (\d+)/g)].map(([, each]) => Number(each));

describe('pipelined requests', () => {
  it('are answered in order, one at a time, if there are few', async () => {
    let running = 0;
    let maxRunning = 0;
    const port = await listen((request, response) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      setTimeout(() => {
        running -= 1;
        response.end(`body ${request.url?.slice(1)}`);
      }, 5);
    });
    const received = await exchange(
      port,
      [1, 2, 3, 4].map((n) => getRequest(`/${n}`)).join(''),
      (all) => all.includes('body 4'),
    );
    expect(bodiesIn(received)).toEqual([1, 2, 3, 4]);
    expect(maxRunning).toBe(1);
  });

  it('are also answered if they have bodies', async () => {
    const port = await listen((request, response) => {
      request.resume().on('end', () => response.end(`body ${request.url?.slice(1)}`));
    });
    const post = (n: number) =>
      `POST /${n} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 5\r\n\r\nhello`;
    const received = await exchange(port, [1, 2, 3].map(post).join(''), (all) =>
      all.includes('body 3'),
    );
    expect(bodiesIn(received)).toEqual([1, 2, 3]);
  });

  it('are not handled if there are thousands: the client is disconnected', async () => {
    let started = 0;
    const port = await listen((_request, response) => {
      started += 1;
      setTimeout(() => response.end('body 1'), 20);
    });
    await exchange(port, getRequest('/').repeat(20_000), () => false);
    expect(started).toBe(1);
  });

  it('wait until the client reads the response before them', async () => {
    let started = 0;
    const port = await listen((_request, response) => {
      started += 1;
      response.end(Buffer.alloc(16 * 2 ** 20));
    });
    const socket = connect(port, '127.0.0.1').pause();
    socket.write(getRequest('/').repeat(3));
    // Requests on other connections are served meanwhile.
    await exchange(port, getRequest('/'), (received) => received.length >= 16 * 2 ** 20);
    expect(started).toBe(2);
    socket.resume();
    for (let tries = 0; tries < 1000 && started < 4; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    socket.destroy();
    expect(started).toBe(4);
  });

  it('take turns with those of other connections', async () => {
    const order: string[] = [];
    const port = await listen((request, response) => {
      order.push(String(request.url));
      // A page that keeps the processor busy for a moment.
      for (const until = performance.now() + 5; performance.now() < until;);
      response.end('body 1');
    });
    const greedy = exchange(
      port,
      getRequest('/greedy').repeat(16),
      (received) => bodiesIn(received).length === 16,
    );
    await exchange(port, getRequest('/other'), (received) => received.includes('body'));
    await greedy;
    expect(order).toHaveLength(17);
    expect(order.indexOf('/other')).toBeLessThan(10);
  });
});
