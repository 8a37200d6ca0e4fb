import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/connect';
import { isDuplicate, isUnwritable } from '../db/errors';
import { parseHits, recentHits, type ThrottleRule } from './slidingWindow';
import { memoryHits } from './memory';

interface ThrottleRow {
  key_hash: string;
  /** Times of the counted hits in milliseconds, oldest first. */
  hits: string;
  expires_at: string;
}

/** One of the limits that a request counts against. */
export interface Counter extends ThrottleRule {
  key: string;
}

/** Milliseconds to wait; zero if the request is allowed. */
export type Wait = number;

/** Keys contain e-mail and IP addresses, so the table holds only their hashes. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

const dayMs = 24 * 60 * 60 * 1000;
/** No row lives longer; one that claims to was written while a clock was fast. */
const maxLifetimeMs = 32 * dayMs;
/** Inserts also remove expired rows, but per process no more often than this. */
const removalIntervalMs = 1000;
/** How many inserts a process makes between two counts of the rows. */
const insertsBetweenCounts = 200;
/** How many rows a process caches. As a size, because a number of entries would reserve the memory for all of them. */
const cacheLimits = { maxSize: 10_000, sizeCalculation: () => 1 };

/**
 * Rate limits with sliding windows in the database, which all processes share and which survive a restart.
 * While the database cannot be written, because its disk is full, this process counts in memory: an owner
 * must still be able to log in to free space.
 * @param maxRows size limit of the table, since strangers choose the keys; rows that expire first are removed first
 */
export function throttleStore(db: Database, maxRows = 50_000) {
  const throttles = () => db<ThrottleRow>('throttles');
  const memory = memoryHits();
  /** The hits in rows as this process last read or wrote them, which saves reading them again. */
  const cachedHits = new LRUCache<string, string>(cacheLimits);
  let inserts = 0;
  let removedAt = 0;

  const expiry = (ms: number) => new Date(ms).toISOString();

  /** How long to wait, given the hits so far. */
  function waitFor(hits: number[], { limit, windowMs }: ThrottleRule, now: number): Wait {
    if (hits.length < limit) return 0;
    // The hit that must leave the window before another one is allowed.
    const decisive = hits.sort((one, other) => one - other).at(-limit) ?? now;
    return Math.min(Math.max(decisive + windowMs - now, 1), windowMs);
  }

  /** Counts a hit under this key if the limit allows it. A rejected hit does not count. */
  const consume = (key: string, rule: ThrottleRule): Promise<Wait> =>
    consumeAll([{ key, ...rule }]);

  /** The hits in a row; undefined if there is no such row. */
  async function readHits(key_hash: string): Promise<string | undefined> {
    const hits = (await throttles().where({ key_hash }).first('hits'))?.hits;
    if (hits === undefined) cachedHits.delete(key_hash);
    else cachedHits.set(key_hash, hits);
    return hits;
  }

  /** Replaces the row with these hits, or inserts one if undefined; false if the stored row differs. */
  async function replace(row: ThrottleRow, hits: string | undefined): Promise<boolean> {
    const { key_hash, ...next } = row;
    const isWritten =
      hits === undefined
        ? await insert(row)
        : (await throttles().where({ key_hash, hits }).update(next)) > 0;
    if (isWritten) cachedHits.set(key_hash, next.hits);
    return isWritten;
  }

  /**
   * Counts a hit under one key. Starts from the row that this process has cached, or from none: if that is outdated, the
   * write fails, and the row is read. Only a row that was just read can reject a hit.
   */
  async function consumeOne({ key, ...rule }: Counter): Promise<Wait> {
    const key_hash = hashOf(key);
    let isRead = false;
    let hits = cachedHits.get(key_hash);
    const read = async () => {
      hits = await readHits(key_hash);
      isRead = true;
    };
    // Once the row is read, each failed round means that another request was counted, so there are few rounds.
    for (;;) {
      const now = Date.now();
      const stored = recentHits(parseHits(hits ?? ''), rule.windowMs, now);
      const waitNow = () => waitFor([...stored, ...memory.recent(key_hash, rule, now)], rule, now);
      if (waitNow() > 0) {
        if (isRead) return waitNow();
        await read();
        continue;
      }
      const next = { hits: [...stored, now].join(','), expires_at: expiry(now + rule.windowMs) };
      try {
        if (await replace({ key_hash, ...next }, hits)) return 0;
      } catch (error) {
        if (!isUnwritable(error)) throw error;
        if (isRead) {
          // Concurrent requests may have been counted in memory meanwhile.
          const wait = waitNow();
          if (wait === 0) memory.add(key_hash, rule, now);
          return wait;
        }
      }
      await read();
    }
  }

  /**
   * Counts a hit under all of these keys, or under none.
   * @returns the wait of the first limit that is reached
   */
  async function consumeAll(counters: Counter[]): Promise<Wait> {
    for (const [at, counter] of counters.entries()) {
      const wait = await consumeOne(counter);
      if (wait === 0) continue;
      for (const counted of counters.slice(0, at)) await refund(counted.key);
      return wait;
    }
    return 0;
  }

  /** How long a hit under these keys would have to wait. Counts nothing. */
  async function peekWait(counters: Counter[]): Promise<Wait> {
    const now = Date.now();
    const waits = counters.map(async ({ key, ...rule }) => {
      const key_hash = hashOf(key);
      const row = await throttles().where({ key_hash }).first();
      const stored = recentHits(parseHits(row?.hits ?? ''), rule.windowMs, now);
      return waitFor([...stored, ...memory.recent(key_hash, rule, now)], rule, now);
    });
    return Math.max(0, ...(await Promise.all(waits)));
  }

  /** Whether the row was inserted; false if another request was faster. */
  async function insert(row: ThrottleRow): Promise<boolean> {
    await dropExpired();
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

  async function dropExpired() {
    const now = Date.now();
    // The absolute value, because the clock may have been set back.
    if (Math.abs(now - removedAt) < removalIntervalMs) return;
    removedAt = now;
    await throttles()
      .where('expires_at', '<=', expiry(now))
      .orWhere('expires_at', '>', expiry(now + maxLifetimeMs))
      .delete();
  }

  /** Trims a table that has become too large; rows that expire first are removed first. */
  async function dropSurplus() {
    const [total] = await throttles().count({ rows: '*' });
    const surplus = Number(total?.rows) - maxRows;
    if (surplus <= 0) return;
    const last = await throttles()
      .orderBy('expires_at')
      .offset(surplus - 1)
      .first('expires_at');
    if (last) await throttles().where('expires_at', '<=', last.expires_at).delete();
  }

  /** Skips a write while the database is unwritable: hits stay counted, and people wait a little longer. */
  async function ifWritable(write: () => Promise<unknown>) {
    try {
      await write();
    } catch (error) {
      if (!isUnwritable(error)) throw error;
    }
  }

  /** Removes the last hit that was counted under this key. */
  async function refund(key: string) {
    const key_hash = hashOf(key);
    if (memory.refund(key_hash)) return;
    cachedHits.delete(key_hash);
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

  /** Removes all hits under this key. */
  async function reset(key: string) {
    const key_hash = hashOf(key);
    memory.reset(key_hash);
    cachedHits.delete(key_hash);
    await ifWritable(() => throttles().where({ key_hash }).delete());
  }

  /** Sets a mark under this key that expires. */
  async function setMark(key: string, forMs: number) {
    const now = Date.now();
    const mark = { hits: String(now), expires_at: expiry(now + forMs) };
    await ifWritable(() =>
      throttles()
        .insert({ key_hash: hashOf(key), ...mark })
        .onConflict('key_hash')
        .merge(),
    );
  }

  /** Whether a mark under this key has not expired yet. */
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
