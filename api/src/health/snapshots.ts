import type { Settings } from '@ridgeline/server-kit/settings';
import type { BackupStore } from '../backups/archives/store/backupStore';
import { snapshotSchedule, takesSnapshots } from '../backups/snapshots/schedule';
import { snapshotsIn } from '../backups/snapshots/snapshotManifest';
import type { Database } from '../platform/db/connect';
import { scheduleState } from '../platform/jobs/schedules';

/** When the newest snapshot counts as late: a running site takes one every 20 seconds while something changes. */
export const lateMs = 3 * 60_000;

/** Snapshots that should be taken, and are not. */
export interface SnapshotFact {
  /** When the newest one was made, in milliseconds; undefined if there is none. */
  newestAt?: number;
  /** Why the last attempt failed; undefined if it did not. */
  reason?: string;
}

/**
 * Whether the attempts to take a snapshot fail, and have for minutes. Cheap enough to be asked all the time: it does
 * not compare the newest snapshot with the database.
 * @returns undefined if all is well, or the settings ask for none
 */
export async function failingSnapshots(
  settings: Settings,
  store: BackupStore,
  db: Database,
  now = Date.now(),
): Promise<SnapshotFact | undefined> {
  if (!takesSnapshots(settings)) return undefined;
  const schedule = await scheduleState(db, snapshotSchedule);
  if (!schedule?.reason) return undefined;
  const [newest] = await snapshotsIn(store);
  const since = newest?.madeAt ?? schedule.createdAt;
  if (now - since < lateMs) return undefined;
  return { ...(newest && { newestAt: newest.madeAt }), reason: schedule.reason };
}

/** Whether there should be a snapshot by now: a site that takes them has run for minutes. */
export async function shouldHaveSnapshot(db: Database, now = Date.now()): Promise<boolean> {
  const schedule = await scheduleState(db, snapshotSchedule);
  return schedule !== undefined && now - schedule.createdAt > lateMs;
}
