import type { Settings } from '@ridgeline/server-kit/settings';
import type { Logger } from 'pino';
import { backupsAreElsewhere } from '../archives/store/openBackupStore';
import type { BackupStore } from '../archives/store/backupStore';
import { connect } from '../../platform/db/connect';
import type { FileStore } from '../../platform/files/fileStore';
import type { Jobs } from '../../platform/jobs/jobs';
import { pruneSnapshots } from './pruneSnapshots';
import { snapshotter } from './snapshotter';

/** The kind of the job that takes them. */
export const snapshotSchedule = 'snapshot';

/**
 * Short enough that a snapshot contains what was written a minute ago even if two processes in a
 * row die while taking one: each time the lease has to expire before another process can take over.
 */
const snapshotEveryMs = 20_000;
const pruneEveryMs = 60 * 60 * 1000;

/**
 * Whether the settings ask for snapshots: an embedded database, and a backup location outside its disk.
 */
export const takesSnapshots = (settings: Settings) =>
  !settings.DATABASE_URL && backupsAreElsewhere(settings);

interface ScheduleOptions {
  settings: Settings;
  jobs: Jobs;
  files: FileStore;
  store: BackupStore;
  logger: Logger;
}

/**
 * Takes a snapshot three times a minute while something changes, in one of the processes that share the
 * database.
 */
export function scheduleSnapshots({ settings, jobs, files, store, logger }: ScheduleOptions) {
  if (!takesSnapshots(settings)) return;
  const { DATA_DIR: dataDir } = settings;
  const snapshots = snapshotter({ connect: () => connect({ dataDir, logger }), files, store });
  let prunedAt: number | undefined;

  async function pruneNowAndThen() {
    if (prunedAt !== undefined && performance.now() - prunedAt < pruneEveryMs) return;
    prunedAt = performance.now();
    const removed = await pruneSnapshots(store);
    logger.info({ removed }, 'expired snapshots were removed');
  }

  jobs.schedule(
    snapshotSchedule,
    { everyMs: snapshotEveryMs },
    async () => {
      const taken = await snapshots.take();
      if (!taken) return;
      const { madeAt, missing } = taken;
      if (missing.length > 0)
        logger.warn({ madeAt, missing }, 'a snapshot lacks uploads that its rows name');
      await pruneNowAndThen();
    },
    'Take a snapshot',
  );
}
