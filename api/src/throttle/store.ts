import { createHash } from 'node:crypto';
import type { Database } from '../db/connect';
import { isDuplicate } from '../db/constraint';

interface ThrottleRow {
  key_hash: string;
  /** Moments of what was admitted, in milliseconds, the earliest first. */
  hits: string;
  expires_at: string;
}

export interface ThrottleRule {
  /** How many are admitted… */
  limit: number;
  /** …within any span of this length. */
  windowMs: number;
}

/** Zero when it was admitted; otherwise how long to wait. */
export type Wait = number;

/** Keys are addresses of people and machines; the table need not say which. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * Counts what may happen only so often. It is kept in the database, so that several processes count
 * together and a restart forgets nothing.
 */
export function throttleStore(db: Database) {
  const throttles = () => db<ThrottleRow>('throttles');

  /**
   * Admits one more under this key, or says for how many milliseconds it is too early. What was not
   * admitted does not count.
   */
  async function admit(key: string, { limit, windowMs }: ThrottleRule): Promise<Wait> {
    const key_hash = hashOf(key);
    // Each round that finds its row changed saw another one admitted, so there are few of them.
    for (;;) {
      const now = Date.now();
      const row = await throttles().where({ key_hash }).first();
      const recent = (row?.hits.split(',').map(Number) ?? []).filter((hit) => hit > now - windowMs);
      const [earliest = now] = recent;
      if (recent.length >= limit) return earliest + windowMs - now;

      const next = {
        hits: [...recent, now].join(','),
        expires_at: new Date(now + windowMs).toISOString(),
      };
      if (row) {
        if ((await throttles().where({ key_hash, hits: row.hits }).update(next)) > 0) return 0;
      } else if (await insert({ key_hash, ...next })) return 0;
    }
  }

  /** Whether the row is in; not when another request was quicker by a moment. */
  async function insert(row: ThrottleRow): Promise<boolean> {
    await throttles().where('expires_at', '<=', new Date().toISOString()).delete();
    try {
      await throttles().insert(row);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Takes back the last one that was admitted under this key. */
  async function forgive(key: string) {
    const key_hash = hashOf(key);
    for (;;) {
      const row = await throttles().where({ key_hash }).first();
      if (!row) return;
      const hits = row.hits.split(',').slice(0, -1).join(',');
      const unchanged = throttles().where({ key_hash, hits: row.hits });
      if ((await (hits ? unchanged.update({ hits }) : unchanged.delete())) > 0) return;
    }
  }

  /** Forgets what was counted under this key. */
  async function release(key: string) {
    await throttles()
      .where({ key_hash: hashOf(key) })
      .delete();
  }

  return { admit, forgive, release };
}

export type ThrottleStore = ReturnType<typeof throttleStore>;
