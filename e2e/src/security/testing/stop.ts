import { rmSync } from 'node:fs';
import stopMariaDb from '@ridgeline/api/testing/stopMariaDb';
import { started } from './start';

/** Stops what `start` has started. */
export default async function stop() {
  await Promise.all(started.sites.map((site) => site.stop()));
  await started.stopMail?.();
  await stopMariaDb();
  if (started.folder) rmSync(started.folder, { recursive: true, force: true });
}
