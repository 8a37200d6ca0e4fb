import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createServerWithTimeouts } from './serverTimeouts.mjs';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(handler: RequestListener) {
  server = createServerWithTimeouts(handler, 30).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const asking = (path: string) => `GET ${path} HTTP/1.1\r\nhost: rides.example\r\n\r\n`;

/** Sends text on one connection. Resolves with what came back until either side closed it. */
async function exchange(port: number, text: string, isEnough: (said: string) => boolean) {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (isEnough(said)) socket.destroy();
  });
  socket.write(text);
  // The server may reset the connection while we write, which is an error here. Only its response matters.
  await new Promise((resolve) => socket.on('close', resolve));
  return said;
}

const bodiesIn = (said: string) =>
  [...said.matchAll(/body (\d+)/g)].map(([, each]) => Number(each));

describe('requests that a client sends ahead', () => {
  it('are answered in order and one at a time if there are few', async () => {
    let underWay = 0;
    let most = 0;
    const port = await listen((request, response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      setTimeout(() => {
        underWay -= 1;
        response.end(`body ${request.url?.slice(1)}`);
      }, 5);
    });
    const said = await exchange(port, [1, 2, 3, 4].map((n) => asking(`/${n}`)).join(''), (all) =>
      all.includes('body 4'),
    );
    expect(bodiesIn(said)).toEqual([1, 2, 3, 4]);
    expect(most).toBe(1);
  });

  it('are answered if they have bodies, too', async () => {
    const port = await listen((request, response) => {
      request.resume().on('end', () => response.end(`body ${request.url?.slice(1)}`));
    });
    const post = (n: number) =>
      `POST /${n} HTTP/1.1\r\nhost: rides.example\r\ncontent-length: 5\r\n\r\nhello`;
    const said = await exchange(port, [1, 2, 3].map(post).join(''), (all) =>
      all.includes('body 3'),
    );
    expect(bodiesIn(said)).toEqual([1, 2, 3]);
  });

  it('are not handled if there are thousands, and the client is disconnected', async () => {
    let begun = 0;
    const port = await listen((_request, response) => {
      begun += 1;
      setTimeout(() => response.end('body 1'), 20);
    });
    await exchange(port, asking('/').repeat(20_000), () => false);
    expect(begun).toBe(1);
  });

  it('wait while the client does not read, and continue once it does', async () => {
    let begun = 0;
    const port = await listen((_request, response) => {
      begun += 1;
      response.end(Buffer.alloc(16 * 2 ** 20));
    });
    const socket = connect(port, '127.0.0.1').pause();
    socket.write(asking('/').repeat(3));
    // Requests on other connections are served meanwhile.
    await exchange(port, asking('/'), (said) => said.length >= 16 * 2 ** 20);
    expect(begun).toBe(2);
    socket.resume();
    for (let tries = 0; tries < 1000 && begun < 4; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    socket.destroy();
    expect(begun).toBe(4);
  });

  it('alternate with those of other connections', async () => {
    const order: string[] = [];
    const port = await listen((request, response) => {
      order.push(String(request.url));
      // A page that keeps the processor busy for a moment.
      for (const until = performance.now() + 5; performance.now() < until;);
      response.end('body 1');
    });
    const greedy = exchange(
      port,
      asking('/greedy').repeat(16),
      (said) => bodiesIn(said).length === 16,
    );
    await exchange(port, asking('/other'), (said) => said.includes('body'));
    await greedy;
    expect(order).toHaveLength(17);
    expect(order.indexOf('/other')).toBeLessThan(10);
  });
});
