import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { generate } from 'selfsigned';

/**
 * Starts the site with demo content on data of its own, behind TLS: browsers take brotli over TLS
 * alone, and visitors come over TLS.
 * @returns its address, and how to end it
 */
export async function startSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-bench-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      NODE_ENV: 'production',
      TRUST_PROXY: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const plain = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const ready = /Ridgeline is ready at (\S+)/.exec(output);
      if (ready) resolve(ready[1]);
    });
    child.on('exit', () => reject(new Error(`The site did not start:\n${output}`)));
  });

  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const proxy = createProxyMiddleware({ target: plain, xfwd: true });
  const server = createServer({ key, cert }, (request, response) => void proxy(request, response));
  server.listen(0);
  await once(server, 'listening');

  return {
    plain,
    address: `https://localhost:${server.address().port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
