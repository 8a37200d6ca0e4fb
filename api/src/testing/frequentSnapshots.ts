/** Takes a snapshot of the site in DATA_DIR every 300 ms, until it is killed. */
import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from '@ridgeline/server-kit/settings';
import { createLogger } from '@ridgeline/server-kit/logging';
import { openBackupStore } from '../backups/archives/store/openBackupStore';
import { snapshotter } from '../backups/snapshots/snapshotter';
import { connect } from '../platform/db/connect';
import { openUploads } from '../platform/files/uploads';

async function takeSnapshots() {
  const settings = readSettings(process.env);
  const logger = createLogger('snapshots', 'warn');
  const { files } = await openUploads(settings);
  const snapshots = snapshotter({
    connect: () => connect({ dataDir: settings.DATA_DIR, logger }),
    files,
    store: await openBackupStore(settings),
  });
  for (;;) {
    await snapshots.take();
    await pause(300);
  }
}

void takeSnapshots();
