import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A scanner puts this server's URL into its requests. If the site calls it, it is open to SSRF or XXE. */
export async function startCallbackServer() {
  const calls: string[] = [];
  const server = createServer(({ method, url = '/' }, response) => {
    // The scanner itself asks which calls arrived.
    if (!/^\/get_(ssrf|xxe)\.php/.test(url)) calls.push(`${method} ${url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** All calls that did not come from the scanner. */
    calls: () => [...calls],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
