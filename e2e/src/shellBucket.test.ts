import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';
import { openRegistry, promoteTogether } from '@ridgeline/registry';
import { startTcpProxy, type TcpProxy } from '@ridgeline/api/testing/tcpProxy';
import { builtReleases, root } from './support/site';
import { until } from './support/until';

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucketServer>>;
let bucketConnection: TcpProxy;
let api: Server;
let shell: ChildProcess;

/** Copies the live releases from the folder of builds into the bucket. */
async function fillBucket() {
  Object.assign(process.env, bucket.environment);
  const built = await openRegistry({ folder: builtReleases, watch: false });
  const stored = await openRegistry({
    folder: path.join(folder, 'uploading'),
    url: bucket.url,
    watch: false,
  });
  const { remotes } = built.ledger();
  const live = Object.entries(remotes).map(
    ([remote, state]) => [remote, state.live ?? ''] as const,
  );
  for (const [remote, version] of live) await stored.add(await built.folder(remote, version));
  const promotions = live.map(([remote, version]) => ({ remote, version }));
  await promoteTogether(stored, promotions, { by: 'a test', why: 'a test' });
  await built.close();
  await stored.close();
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-shell-'));
  bucket = await startBucketServer();
  await fillBucket();
  bucketConnection = await startTcpProxy(bucket.environment.AWS_ENDPOINT_URL);
  await bucketConnection.disconnect();
  // This API is ready and has no content.
  api = createServer(({ url }, response) =>
    response
      .writeHead(url === '/readyz' ? 200 : 503, { 'content-type': 'application/json' })
      .end('{"message":"Nothing here."}'),
  ).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterAll(async () => {
  if (shell?.exitCode === null) {
    shell.kill('SIGKILL');
    await once(shell, 'exit');
  }
  api?.closeAllConnections();
  api?.close();
  await bucketConnection?.disconnect();
  await bucket?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a shell whose bucket of releases is down waits for it, says so, and serves once it is back', async () => {
  const reserved = createServer().listen(0, '127.0.0.1');
  await once(reserved, 'listening');
  const { port } = reserved.address() as AddressInfo;
  reserved.close();
  shell = fork(path.join(root, 'shell/dist/server/main.cjs'), {
    env: {
      ...process.env,
      ...bucket.environment,
      AWS_ENDPOINT_URL: bucketConnection.url,
      RELEASES_URL: bucket.url,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      RELEASES_DIR: path.join(folder, 'mirror'),
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let output = '';
  shell.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const get = async (pagePath: string) =>
    fetch(`http://127.0.0.1:${port}${pagePath}`, { headers: { accept: 'text/html' } }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => ({ status: 0, text: '' }),
    );

  await until(
    () => get('/readyz'),
    ({ status, text }) => status === 503 && text.includes('cannot read which releases are live'),
    30_000,
  );
  expect(output).toContain('The shell cannot read which releases are live');
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/privacy')).text).toContain('Back in a moment');

  await bucketConnection.reconnect();
  await until(
    () => get('/privacy'),
    ({ status }) => status === 200,
    30_000,
  );
  expect((await get('/readyz')).status).toBe(200);
  expect(shell.exitCode).toBeNull();
});
