import path from 'node:path';
import type { Settings } from '@ridgeline/config';
import { Cron } from 'croner';
import type { Logger } from 'pino';
import { connect } from '../db/connect';
import type { UploadFolders } from '../media/folders';
import { prune } from './archives';
import { makeBackup } from './backup';

/** Folder of the archives. */
export const backupDirOf = ({ BACKUP_DIR, DATA_DIR }: Settings) =>
  BACKUP_DIR ?? path.join(DATA_DIR, 'backups');

/**
 * Makes a backup whenever `BACKUP_AT` says, and then removes archives that are not kept. One that
 * fails is logged, and no archive is removed.
 * @returns what stops it, and waits for the backup under way
 */
export function scheduleBackups(settings: Settings, folders: UploadFolders, logger: Logger) {
  const { BACKUP_AT, DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  if (!BACKUP_AT) return async () => undefined;
  const backupDir = backupDirOf(settings);
  let underWay: Promise<void> = Promise.resolve();

  async function backUp() {
    // A connection of its own: the site's only one to SQLite is not kept from visitors.
    const db = connect({ url, dataDir, logger });
    try {
      const { archive, manifest } = await makeBackup({
        ...{ db, dataDir, uploads: folders.files, backupDir },
      });
      const { missing } = manifest;
      if (missing.length > 0) logger.warn({ missing }, 'rows name files that are lost');
      logger.info({ archive, removed: await prune(backupDir, dataDir) }, 'a backup was made');
    } catch (error) {
      logger.error({ err: error }, 'a backup failed');
    } finally {
      await db.destroy();
    }
  }

  const job = new Cron(BACKUP_AT, { protect: true }, () => (underWay = backUp()));
  return async () => {
    job.stop();
    await underWay;
  };
}
