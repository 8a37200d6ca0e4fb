import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server whose URL a scanner puts into its requests. A call by the site reveals SSRF or XXE. */
export async function startCallbackServer() {
  const calls: string[] = [];
  const server = createServer(({ method, url = '/' }, response) => {
    // Do not count requests by which the scanner itself asks for the calls so far.
    if (!/^\/get_(ssrf|xxe)\.php/.test(url)) calls.push(`${method} ${url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** All calls, except those that came from the scanner. */
    calls: () => [...calls],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
