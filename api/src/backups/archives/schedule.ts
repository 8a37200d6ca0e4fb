import type { Settings } from '@ridgeline/server-kit/settings';
import type { Logger } from 'pino';
import { connect } from '../../platform/db/connect';
import type { FileStore } from '../../platform/files/fileStore';
import type { Jobs } from '../../platform/jobs/jobs';
import { makeStoredArchive, pruneArchives } from './storedArchive';
import type { BackupStore } from './store/backupStore';

/** The kind of the job that makes them. */
export const archiveSchedule = 'backup';

interface ScheduleOptions {
  settings: Settings;
  jobs: Jobs;
  files: FileStore;
  store: BackupStore;
  logger: Logger;
}

/**
 * Makes an archive at `BACKUP_AT`, in South African time, in one of the processes that share the
 * database; another takes over if it dies. Expired archives are removed only after that.
 */
export function scheduleArchives({ settings, jobs, files, store, logger }: ScheduleOptions) {
  const { BACKUP_AT, DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  if (!BACKUP_AT) return;
  jobs.schedule(
    archiveSchedule,
    BACKUP_AT,
    async () => {
      // A separate connection, so that the site's only one to SQLite stays free for visitors.
      const db = connect({ url, dataDir, logger });
      try {
        const { archive, manifest } = await makeStoredArchive({ settings, db, files, store });
        const { missing } = manifest;
        if (missing.length > 0) logger.warn({ missing }, 'rows name files that are lost');
        const removed = await pruneArchives({ settings, store });
        logger.info({ archive, removed }, 'a backup was made');
      } finally {
        await db.destroy();
      }
    },
    'Back up',
  );
}
