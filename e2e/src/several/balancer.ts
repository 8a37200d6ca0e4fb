import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Passed {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
}

/** Forwards a request and buffers the response, so that an incomplete one can be discarded. */
const pass = (target: string, request: IncomingMessage, body: Buffer) =>
  new Promise<Passed>((resolve, reject) => {
    const { method, headers } = request;
    const sent = ask(`${target}${request.url}`, { method, headers, agent: false });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.toArray().then((chunks: Buffer[]) => {
        resolve({
          status: answer.statusCode ?? 502,
          headers: answer.headers,
          bytes: Buffer.concat(chunks),
        });
      }, reject);
    });
    sent.end(body);
  });

const mayRepeat = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A round-robin load balancer in front of identical processes. If one does not respond, it tries the
 * next, unless the request might then take effect twice.
 */
export async function startBalancer(targets: string[]) {
  let turn = 0;
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    // Concurrent requests advance the shared counter too, so it could select the same process again.
    const first = (turn += 1);
    for (let tried = 0; tried < targets.length; tried += 1) {
      const target = targets[(first + tried) % targets.length] as string;
      try {
        const { status, headers, bytes } = await pass(target, request, body);
        response.writeHead(status, headers).end(bytes);
        return;
      } catch (error) {
        const notBegun = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (!notBegun && !mayRepeat.has(String(request.method))) break;
      }
    }
    response.writeHead(502).end();
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
