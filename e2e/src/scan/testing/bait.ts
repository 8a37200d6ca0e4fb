import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server whose address a scanner puts everywhere: nobody but the scanner has a reason to call it. */
export async function startBait() {
  const calls: string[] = [];
  const server = createServer(({ method, url = '/' }, response) => {
    // The scanner itself asks what came in.
    if (!/^\/get_(ssrf|xxe)\.php/.test(url)) calls.push(`${method} ${url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** What others have asked it for. */
    calls: () => [...calls],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
