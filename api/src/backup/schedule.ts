import path from 'node:path';
import type { Settings } from '@ridgeline/config';
import { Cron } from 'croner';
import type { Logger } from 'pino';
import { connect } from '../db/connect';
import { isMyTurn } from '../db/turns';
import type { FileStore } from '../files/fileStore';
import { prune } from './archives';
import { makeBackup } from './backup';

/** Folder of the archives. */
export const backupDirOf = ({ BACKUP_DIR, DATA_DIR }: Settings) =>
  BACKUP_DIR ?? path.join(DATA_DIR, 'backups');

/** How late a busy process may come to what it planned, in less than cron's common step. */
const latestMs = 55_000;

/**
 * Makes a backup whenever `BACKUP_AT` says, in one of the processes that share the database, and then removes archives that are not kept. One that
 * fails is logged, and no archive is removed.
 * @returns what stops it, and waits for the backup under way
 */
export function scheduleBackups(settings: Settings, files: FileStore, logger: Logger) {
  const { BACKUP_AT, DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  if (!BACKUP_AT) return async () => undefined;
  const backupDir = backupDirOf(settings);
  let underWay: Promise<void> = Promise.resolve();

  async function backUp(due: Date) {
    // A connection of its own: the site's only one to SQLite is not kept from visitors.
    const db = connect({ url, dataDir, logger });
    try {
      if (!(await isMyTurn(db, 'backup', due))) return;
      const { archive, manifest } = await makeBackup({ db, dataDir, files, backupDir });
      const { missing } = manifest;
      if (missing.length > 0) logger.warn({ missing }, 'rows name files that are lost');
      logger.info({ archive, removed: await prune(backupDir, dataDir) }, 'a backup was made');
    } catch (error) {
      logger.error({ err: error }, 'a backup failed');
    } finally {
      await db.destroy();
    }
  }

  const job: Cron = new Cron(BACKUP_AT, { protect: true }, () => {
    // What was planned, by all of them alike, and not when this one came to it.
    const due = job.nextRun(new Date(Date.now() - latestMs)) ?? new Date();
    return (underWay = backUp(due));
  });
  return async () => {
    job.stop();
    await underWay;
  };
}
