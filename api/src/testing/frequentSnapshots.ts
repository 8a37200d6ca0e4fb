/** The API as `main.ts` starts it, but with a snapshot every 300 ms. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '@ridgeline/server-kit/settings';
import { createLogger } from '@ridgeline/server-kit/logging';
import { compose } from '../compose';

async function start() {
  const folders = { drawings: '.', demoFiles: '.' };
  const { app } = await compose(readSettings(process.env), createLogger('api', 'warn'), folders, {
    snapshotEveryMs: 300,
  });
  const server = createServer(app).listen(0, '127.0.0.1', () =>
    process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port }),
  );
}

void start();
