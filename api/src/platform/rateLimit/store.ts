import { createHash } from 'node:crypto';
import type { Database } from '../db/connect';
import { isDuplicate, isUnwritable } from '../db/errors';
import { parseHits, recentHits, type ThrottleRule } from './slidingWindow';
import { memoryHits } from './memory';

interface ThrottleRow {
  key_hash: string;
  /** Moments of what was admitted, in milliseconds, the earliest first. */
  hits: string;
  expires_at: string;
}

/** One of the budgets that something counts against. */
export interface Counter extends ThrottleRule {
  key: string;
}

/** Zero when it was admitted; otherwise how long to wait. */
export type Wait = number;

/** Keys are addresses of people and machines; the table need not say which. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

const dayMs = 24 * 60 * 60 * 1000;
/** Nothing is kept for longer; a row that says so was written by a clock that was fast. */
const maxLifetimeMs = 32 * dayMs;
/** Inserts of this process between two looks at how many rows there are. */
const insertsBetweenCounts = 200;

/**
 * Counts what may happen only so often. It is kept in the database, so that several processes count
 * together and a restart forgets nothing. While the database cannot be written, because its disk is full,
 * this process counts in memory: a log-in must then still be possible, to make room.
 * @param maxRows how large the table may become. Strangers choose the keys; what expires first goes first
 */
export function throttleStore(db: Database, maxRows = 50_000) {
  const throttles = () => db<ThrottleRow>('throttles');
  const memory = memoryHits();
  let inserts = 0;

  const expiry = (ms: number) => new Date(ms).toISOString();

  /** How long it is too early, by what is counted already. */
  function waitBy(hits: number[], { limit, windowMs }: ThrottleRule, now: number): Wait {
    if (hits.length < limit) return 0;
    // The one that has to grow old for another to be admitted.
    const decisive = hits.sort((one, other) => one - other).at(-limit) ?? now;
    return Math.min(Math.max(decisive + windowMs - now, 1), windowMs);
  }

  /**
   * Admits one more under this key, or says for how many milliseconds it is too early. What was not
   * admitted does not count.
   */
  async function consume(key: string, rule: ThrottleRule): Promise<Wait> {
    const key_hash = hashOf(key);
    // Each round that finds its row changed saw another one admitted, so there are few of them.
    for (;;) {
      const now = Date.now();
      const row = await throttles().where({ key_hash }).first();
      const stored = recentHits(parseHits(row?.hits ?? ''), rule.windowMs, now);
      const waitNow = () => waitBy([...stored, ...memory.recent(key_hash, rule, now)], rule, now);
      if (waitNow() > 0) return waitNow();

      const hits = [...stored, now].join(',');
      const next = { hits, expires_at: expiry(now + rule.windowMs) };
      try {
        if (row) {
          if ((await throttles().where({ key_hash, hits: row.hits }).update(next)) > 0) return 0;
        } else if (await insert({ key_hash, ...next })) return 0;
      } catch (error) {
        if (!isUnwritable(error)) throw error;
        // Others at the same moment may have been counted in memory meanwhile.
        const wait = waitNow();
        if (wait === 0) memory.add(key_hash, rule, now);
        return wait;
      }
    }
  }

  /**
   * Admits one more under all of these keys, or under none.
   * @returns the wait of the first that refuses
   */
  async function consumeAll(counters: Counter[]): Promise<Wait> {
    for (const [at, { key, ...rule }] of counters.entries()) {
      const wait = await consume(key, rule);
      if (wait === 0) continue;
      for (const admitted of counters.slice(0, at)) await refund(admitted.key);
      return wait;
    }
    return 0;
  }

  /** How long one more would have to wait under these keys; counts nothing. */
  async function peekWait(counters: Counter[]): Promise<Wait> {
    const now = Date.now();
    const waits = counters.map(async ({ key, ...rule }) => {
      const key_hash = hashOf(key);
      const row = await throttles().where({ key_hash }).first();
      const stored = recentHits(parseHits(row?.hits ?? ''), rule.windowMs, now);
      return waitBy([...stored, ...memory.recent(key_hash, rule, now)], rule, now);
    });
    return Math.max(0, ...(await Promise.all(waits)));
  }

  /** Whether the row is in; not when another request was quicker by a moment. */
  async function insert(row: ThrottleRow): Promise<boolean> {
    const now = Date.now();
    await throttles()
      .where('expires_at', '<=', expiry(now))
      .orWhere('expires_at', '>', expiry(now + maxLifetimeMs))
      .delete();
    inserts += 1;
    if (inserts % insertsBetweenCounts === 0) await dropSurplus();
    try {
      await throttles().insert(row);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Removes what expires first from a table that has become too large. */
  async function dropSurplus() {
    const [counted] = await throttles().count({ rows: '*' });
    const surplus = Number(counted?.rows) - maxRows;
    if (surplus <= 0) return;
    const last = await throttles()
      .orderBy('expires_at')
      .offset(surplus - 1)
      .first('expires_at');
    if (last) await throttles().where('expires_at', '<=', last.expires_at).delete();
  }

  /** Where nothing can be written, what was counted stays counted; people wait a little longer. */
  async function ifWritable(write: () => Promise<unknown>) {
    try {
      await write();
    } catch (error) {
      if (!isUnwritable(error)) throw error;
    }
  }

  /** Takes back the last one that was admitted under this key. */
  async function refund(key: string) {
    const key_hash = hashOf(key);
    if (memory.refund(key_hash)) return;
    await ifWritable(async () => {
      for (;;) {
        const row = await throttles().where({ key_hash }).first();
        if (!row) return;
        const hits = parseHits(row.hits).slice(0, -1).join(',');
        const unchanged = throttles().where({ key_hash, hits: row.hits });
        if ((await (hits ? unchanged.update({ hits }) : unchanged.delete())) > 0) return;
      }
    });
  }

  /** Forgets what was counted under this key. */
  async function reset(key: string) {
    const key_hash = hashOf(key);
    memory.reset(key_hash);
    await ifWritable(() => throttles().where({ key_hash }).delete());
  }

  /** Keeps in mind for so long that something was so. */
  async function setMark(key: string, forMs: number) {
    const now = Date.now();
    const kept = { hits: String(now), expires_at: expiry(now + forMs) };
    await ifWritable(() =>
      throttles()
        .insert({ key_hash: hashOf(key), ...kept })
        .onConflict('key_hash')
        .merge(),
    );
  }

  /** Whether it was so not longer ago than was asked to keep in mind. */
  async function hasMark(key: string): Promise<boolean> {
    const row = await throttles()
      .where({ key_hash: hashOf(key) })
      .where('expires_at', '>', expiry(Date.now()))
      .first('key_hash');
    return row !== undefined;
  }

  return { consume, consumeAll, peekWait, refund, reset, setMark, hasMark };
}

export type ThrottleStore = ReturnType<typeof throttleStore>;
