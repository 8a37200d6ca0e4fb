import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { bucketBackupStore } from './bucketBackupStore';
import type { BackupStore } from './backupStore';

let server: Server;
let store: BackupStore;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'a-key',
    AWS_SECRET_ACCESS_KEY: 'a-secret',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  store = bucketBackupStore('s3://ridgeline/backups');
});
afterEach(() => {
  jest.useRealTimers();
  store.close();
  server.closeAllConnections();
  server.close();
});

it('stores an archive on a slow line, where sending a part takes a minute', async () => {
  const stored = store.put('archive', Readable.from([Buffer.from('all of it')]));
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  await jest.advanceTimersByTimeAsync(60_000);
  response.end();
  await expect(stored).resolves.toBeUndefined();
});
