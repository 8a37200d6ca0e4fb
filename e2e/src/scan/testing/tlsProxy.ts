import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { newVisitor } from '../../security/testing/http';

/** Creates a self-signed certificate with its key. */
function createCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-scan-'));
  const at = (name: string) => path.join(folder, name);
  const result = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=127.0.0.1',
      '-keyout',
      at('key'),
      '-out',
      at('certificate'),
    ],
    { encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(`openssl created no certificate: ${result.stderr}`);
  const pair = { key: readFileSync(at('key')), cert: readFileSync(at('certificate')) };
  rmSync(folder, { recursive: true });
  return pair;
}

/**
 * Starts a TLS reverse proxy in front of a site. It gives each request a different client IP address, so that no rate
 * limit stops the scanner, and records server errors.
 * @param site URL of a site that trusts its proxy
 */
export async function startTlsProxy(site: string) {
  const { port } = new URL(site);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const failures: string[] = [];

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, url = '/', headers } = incoming;
    const forwarded = request({
      agent,
      hostname: '127.0.0.1',
      port,
      method,
      path: url,
      headers: {
        ...headers,
        // A scanner may accept encodings that it cannot decode, and would then find no links.
        'accept-encoding': 'identity',
        'x-forwarded-for': newVisitor(),
        'x-forwarded-proto': 'https',
        'x-forwarded-host': headers.host,
      },
    });
    forwarded.on('response', (response) => {
      const { statusCode = 0 } = response;
      if (statusCode >= 500) failures.push(`${method} ${url} was answered with ${statusCode}`);
      outgoing.writeHead(statusCode, response.headers);
      pipeline(response, outgoing, () => undefined);
    });
    // The site may reject a request early and close its connection.
    forwarded.on('error', () => outgoing.destroy());
    pipeline(incoming, forwarded, () => undefined);
  }

  const server = createServer(createCertificate(), forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** A sentence for each response with a status of 500 or more. */
    failures: () => [...failures],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}
