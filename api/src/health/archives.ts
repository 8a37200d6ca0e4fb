import { existsSync } from 'node:fs';
import type { Settings } from '@ridgeline/server-kit/settings';
import { archivesIn, type Archive } from '../backups/archives/archives';
import type { BackupStore } from '../backups/archives/store/backupStore';
import { archiveSchedule } from '../backups/archives/schedule';
import { isServer, type Database } from '../platform/db/connect';
import { nextRun } from '../platform/jobs/cadence';
import { scheduleState } from '../platform/jobs/schedules';
import { takesSnapshots } from '../backups/snapshots/schedule';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** How long the archive of a large site may take. */
const graceMs = hourMs;
/** How old the newest archive may be without `BACKUP_AT`. */
const unplannedDays = 7;

/** The archives of a site. */
export interface ArchiveFact {
  newest?: Archive;
  /** Whether an archive is missing that `BACKUP_AT` asks for, or that nothing else replaces. */
  isLate: boolean;
}

/** The folder that `BACKUP_DIR` names, if there is none: its disk may not be mounted. */
export const missingBackupFolder = ({ BACKUP_DIR, BACKUP_URL }: Settings): string | undefined =>
  BACKUP_DIR !== undefined && !BACKUP_URL && !existsSync(BACKUP_DIR) ? BACKUP_DIR : undefined;

/** Whether something else than archives records each change: snapshots, or the server's binary log. */
async function recordsChanges(settings: Settings, db: Database | undefined) {
  if (takesSnapshots(settings)) return true;
  if (!db || !isServer(db)) return false;
  return keepsBinaryLog(db);
}

/** Whether the database server keeps a binary log. */
export async function keepsBinaryLog(db: Database): Promise<boolean> {
  const [[row = {}]] = (await db.raw('select @@log_bin as enabled')) as [{ enabled?: number }[]];
  return Number(row.enabled) === 1;
}

/**
 * Whether there is an archive that is new enough.
 * @param db undefined if the database cannot be read
 */
export async function readArchives(
  settings: Settings,
  store: BackupStore,
  db: Database | undefined,
  now = Date.now(),
): Promise<ArchiveFact> {
  const [newest] = await archivesIn(store);
  const { BACKUP_AT } = settings;
  const found = newest ? { newest } : {};
  if (BACKUP_AT !== undefined) {
    // The first one of a new schedule is not late before its time.
    const scheduledAt = db && (await scheduleState(db, archiveSchedule))?.createdAt;
    const since = Math.max(newest?.madeAt ?? 0, scheduledAt ?? 0);
    return { ...found, isLate: since > 0 && nextRun(BACKUP_AT, since) + graceMs < now };
  }
  const isOld = newest !== undefined && now - newest.madeAt >= unplannedDays * dayMs;
  return { ...found, isLate: isOld && !(await recordsChanges(settings, db)) };
}
