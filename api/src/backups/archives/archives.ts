import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupStore } from './store/backupStore';

const days = 7;
const weeks = 4;
const dayMs = 24 * 60 * 60 * 1000;
const archivePattern = /^ridgeline-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/;
/** Leftovers of a process that was killed during a backup or a restore. */
const leftoverPattern = /^(\.(backup|restore)-[\w-]+|ridgeline-.+\.tar\.gz\.part)$/;

/** Name of an archive that is made at a moment. */
export const archiveName = (moment: Date) =>
  `ridgeline-${moment.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`;

/** When an archive was made, in milliseconds; undefined for a file that is none. */
const madeAt = (name: string) => {
  const [, date, hours, minutes, seconds, ms] = archivePattern.exec(name) ?? [];
  return date && Date.parse(`${date}T${hours}:${minutes}:${seconds}.${ms}Z`);
};

export interface Archive {
  name: string;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** The archives in a store, the newest first. */
export async function archivesIn(store: BackupStore): Promise<Archive[]> {
  return (await store.list(''))
    .flatMap(({ name }) => {
      const at = madeAt(name);
      return at ? [{ name, madeAt: at }] : [];
    })
    .sort((a, b) => b.madeAt - a.madeAt);
}

/** Whether a name is one that an archive has. */
export const isArchiveName = (name: string) => archivePattern.test(name);

const dayOf = (at: number) => Math.floor(at / dayMs);
/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (at: number) => Math.floor((dayOf(at) + 3) / 7);

/**
 * Expired archives: neither of the last 24 hours, nor the newest of one of the last seven
 * days or four weeks that have any.
 * @param archives the newest first
 */
export function outdated(archives: Archive[], now = Date.now()): Archive[] {
  const retainedDays = new Set<number>();
  const retainedWeeks = new Set<number>();
  const retainFirst = (retained: Set<number>, period: number, limit: number) => {
    if (retained.has(period) || retained.size >= limit) return false;
    retained.add(period);
    return true;
  };
  return archives.filter(({ madeAt: at }) => {
    const ofDay = retainFirst(retainedDays, dayOf(at), days);
    const ofWeek = retainFirst(retainedWeeks, weekOf(at), weeks);
    return !ofDay && !ofWeek && now - at > dayMs;
  });
}

/**
 * Removes expired archives, and what ended processes left in folders more than a day ago.
 * @returns the names of the archives
 */
export async function prune(store: BackupStore, folders: readonly string[], now = Date.now()) {
  const expired = outdated(await archivesIn(store), now).map(({ name }) => name);
  await store.remove(expired);
  for (const folder of folders)
    for (const name of (await readdir(folder)).filter((entry) => leftoverPattern.test(entry))) {
      const file = path.join(folder, name);
      const stats = await stat(file).catch(() => undefined);
      if (stats && now - stats.mtimeMs > dayMs) await rm(file, { recursive: true, force: true });
    }
  return expired;
}
