import { once } from 'node:events';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface Forwarded {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
}

/** Forwards a request and buffers the response, so that an incomplete one can be discarded. */
const forward = (target: string, request: IncomingMessage, body: Buffer) =>
  new Promise<Forwarded>((resolve, reject) => {
    const { method, headers } = request;
    const forwarded = sendRequest(`${target}${request.url}`, { method, headers, agent: false });
    forwarded.on('error', reject);
    forwarded.on('response', (answer) => {
      answer.toArray().then((chunks: Buffer[]) => {
        resolve({
          status: answer.statusCode ?? 502,
          headers: answer.headers,
          bytes: Buffer.concat(chunks),
        });
      }, reject);
    });
    forwarded.end(body);
  });

/** Methods of requests that are safe to repeat. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A round-robin load balancer in front of identical processes. If one does not respond, it tries the
 * next, unless the request could take effect twice.
 */
export async function startBalancer(targets: string[]) {
  let requestCount = 0;
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    // Fix the first process now: concurrent requests advance the shared counter too, so a retry could select it again.
    const first = (requestCount += 1);
    for (let attempt = 0; attempt < targets.length; attempt += 1) {
      const target = targets[(first + attempt) % targets.length] as string;
      try {
        const { status, headers, bytes } = await forward(target, request, body);
        response.writeHead(status, headers).end(bytes);
        return;
      } catch (error) {
        const wasNotSent = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (!wasNotSent && !safeMethods.has(String(request.method))) break;
      }
    }
    response.writeHead(502).end();
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
