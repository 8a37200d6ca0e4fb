import { limits } from '@ridgeline/contract';
import { timestamp } from '../db/timestamp';

const dayMs = 24 * 60 * 60 * 1000;

/** How long what was deleted can be restored. */
export const restorableMs = limits.trashDays * dayMs;

/** How long after its `deleted_at` a row is purged, by this version and by the one before. */
const purgedAfterMs = 60_000;

/** The columns of a row in the trash; all are null otherwise. */
export interface TrashColumns {
  /**
   * Lies ahead: a minute before the row is purged. The version before kept what was deleted for a minute only, and looks
   * at this column alone, so it purges nothing too early either.
   */
  deleted_at: string;
  /** When the row was deleted. Null if the version before deleted it. */
  trashed_at: string | null;
  /** The username of the admin who deleted it. */
  trashed_by: string | null;
}

export const trashColumns = (who: string | null, now = Date.now()): TrashColumns => ({
  deleted_at: timestamp(now + restorableMs - purgedAfterMs),
  trashed_at: timestamp(now),
  trashed_by: who,
});

export const notTrashed = { deleted_at: null, trashed_at: null, trashed_by: null };

/** The latest `deleted_at` of rows that are purged now. */
export const purgedBefore = (now: number) => timestamp(now - purgedAfterMs);

/** Until when a row can be restored. */
export const restorableUntil = (deletedAt: string) =>
  timestamp(Date.parse(deletedAt) + purgedAfterMs);
