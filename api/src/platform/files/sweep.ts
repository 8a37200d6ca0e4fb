import type { Database } from '../db/connect';
import { isNewerThanCode } from '../db/migrations';
import type { FileStore } from './fileStore';
import { ownsUploads } from './ownership';
import { dayOf } from './quarantine';
import { isStoredName } from '@ridgeline/server-kit/uploads/storedName';

const hourMs = 60 * 60 * 1000;
/** Younger files may still get a row that references them. */
const minAgeMs = hourMs;
/** How long a file stays in quarantine. */
export const quarantineDays = 30;
/**
 * The largest share of all files that one run moves. More orphans than that suggest a mistake, such as a
 * database restored from the wrong day, rather than crashes.
 */
const maxShare = 0.05;
/** This many may always move: small sites have orphans, too. */
const minQuota = 10;

interface SweepOptions {
  db: Database;
  files: FileStore;
  /** Every file that a row names. */
  namedFiles: () => Promise<ReadonlySet<string>>;
  now?: Date;
}

export interface Sweep {
  /** Files that went to quarantine. */
  quarantined: string[];
  /** Files that came back from quarantine, because a row names them. */
  restored: string[];
  /** Files that had been in quarantine long enough. */
  deleted: string[];
  /** Orphans that stay until a person decides, because there are too many. */
  postponed: string[];
}

/** Stored files that no row names, and how many stored files there are. */
export async function orphansIn({ files, namedFiles, now = new Date() }: SweepOptions) {
  const listed = await files.list();
  const stored = listed.filter(({ name }) => isStoredName(name));
  // Read after the list, so that rows written meanwhile count.
  const named = await namedFiles();
  const orphans = stored
    .filter(({ name }) => !named.has(name))
    .filter(({ modifiedAt }) => now.getTime() - modifiedAt.getTime() > minAgeMs)
    .map(({ name }) => name);
  return { orphans, storedCount: stored.length };
}

/** Brings back files that a row names after all. Returns their names. */
export async function restoreNamed({ files, namedFiles }: SweepOptions): Promise<string[]> {
  const quarantined = await files.quarantine.list();
  if (quarantined.length === 0) return [];
  const named = await namedFiles();
  const toRestore = quarantined.filter(({ name }) => named.has(name));
  await files.quarantine.restore(toRestore);
  return toRestore.map(({ name }) => name);
}

async function deleteExpired({ files, now = new Date() }: SweepOptions): Promise<string[]> {
  const lastDay = dayOf(new Date(now.getTime() - quarantineDays * 24 * hourMs));
  const expired = (await files.quarantine.list()).filter(({ day }) => day < lastDay);
  await files.quarantine.remove(expired);
  return expired.map(({ name }) => name);
}

/**
 * Tidies uploads that are known to belong to this site: brings back files that are named again, deletes those that have
 * been in quarantine for 30 days, and moves orphans there.
 * @param all whether a person has asked to move the orphans, however many there are
 */
export async function sweep(options: SweepOptions, { all } = { all: false }): Promise<Sweep> {
  const { db, files, now = new Date() } = options;
  const nothing: Sweep = { quarantined: [], restored: [], deleted: [], postponed: [] };
  if (!(await ownsUploads(db, files))) return nothing;
  // A newer version may have rows, unknown to this one, that name apparent orphans.
  if (await isNewerThanCode(db)) return nothing;
  const restored = await restoreNamed(options);
  const deleted = await deleteExpired(options);
  const { orphans, storedCount } = await orphansIn(options);
  const quota = Math.max(minQuota, Math.floor(storedCount * maxShare));
  if (orphans.length > quota && !all) return { ...nothing, restored, deleted, postponed: orphans };
  await files.quarantine.add(orphans, dayOf(now));
  return { ...nothing, restored, deleted, quarantined: orphans };
}
