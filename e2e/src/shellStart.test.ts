import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyBuiltReleases, root } from './support/site';
import { until } from './support/until';

/** Stands in for the API. It is ready while it runs. */
let api: Server;
/** Occupies the port when the shell starts. */
let squatter: Server;
let shell: ChildProcess;
let folder: string;

const listen = async (server: Server, port = 0) => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const close = (server: Server) => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-shell-'));
  copyBuiltReleases(folder);
  api = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}'),
  );
  squatter = createServer((_request, response) => response.end('somebody else'));
});
afterAll(async () => {
  if (shell?.exitCode === null) {
    shell.kill('SIGKILL');
    await once(shell, 'exit');
  }
  for (const server of [api, squatter]) if (server.listening) await close(server);
  rmSync(folder, { recursive: true, force: true });
});

it('a shell waits for its port, its releases and the API, says which, and starts once', async () => {
  const port = await listen(squatter);
  const apiPort = await listen(api);
  await close(api);
  const ledger = path.join(folder, 'remotes.json');
  const validLedger = readFileSync(ledger, 'utf8');
  writeFileSync(ledger, validLedger.slice(0, 20));

  shell = fork(path.join(root, 'shell/dist/server/main.cjs'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      RELEASES_DIR: folder,
      LOG_LEVEL: 'fatal',
      RELEASES_URL: '',
      API_URL: `http://127.0.0.1:${apiPort}`,
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let output = '';
  shell.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const messages: unknown[] = [];
  shell.on('message', ({ type }: { type: string }) => messages.push(type));
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } });
  const tryToGet = async (path: string) =>
    get(path).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => ({ status: 0, text: '' }),
    );

  await until(
    async () => output,
    (text) => text.includes(`Port ${port} is already in use.`),
  );
  await close(squatter);
  await until(
    () => tryToGet('/readyz'),
    ({ text }) => text.includes('cannot read which releases are live'),
  );
  expect((await tryToGet('/healthz')).status).toBe(200);
  expect(await tryToGet('/privacy')).toMatchObject({
    status: 503,
    text: expect.stringContaining('Back in a moment'),
  });
  expect(messages).not.toContain('ready');

  writeFileSync(ledger, validLedger);
  await until(
    () => tryToGet('/privacy'),
    ({ status }) => status === 200,
    30_000,
  );
  await until(
    async () => messages,
    (all) => all.includes('ready'),
  );
  expect(await tryToGet('/readyz')).toMatchObject({
    status: 503,
    text: expect.stringContaining('The API is not ready.'),
  });
  // Retry, because another program may have taken the port meanwhile.
  await until(
    () => listen(api, apiPort).catch(() => 0),
    (listening) => listening === apiPort,
  );
  await until(
    () => tryToGet('/readyz'),
    ({ status }) => status === 200,
  );
  expect(shell.exitCode).toBeNull();
});
