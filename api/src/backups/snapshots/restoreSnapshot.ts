import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mapConcurrently } from '@ridgeline/server-kit/s3/mapConcurrently';
import type { Logger } from 'pino';
import { insistOnEmptyDatabase } from '../archives/restore';
import { endAllSessions } from '../../features/accounts/afterRestore';
import type { BackupStore } from '../archives/store/backupStore';
import { connect, type Database } from '../../platform/db/connect';
import { isKnownSchema, migrate, newestSchema } from '../../platform/db/migrations';
import type { FileStore } from '../../platform/files/fileStore';
import { siteIdOf } from '../../platform/files/ownership';
import { withoutRegenerable } from '../../platform/files/storedName';
import { holdWaitingMails } from '../../platform/mail/afterRestore';
import { holdWaiting } from '../../features/messaging/afterRestore';
import { OperationFailure } from '../../commands/OperationFailure';
import { eraseAgain, laterErasures, type Erasures } from './laterErasures';
import { inSouthAfrica } from './moment';
import { databaseFile, rebuildDatabase } from './rebuildDatabase';
import {
  BrokenSnapshot,
  readManifest,
  snapshotsIn,
  uploadPath,
  uploadsOf,
  type SnapshotName,
} from './snapshotManifest';

interface RestoreParts {
  store: BackupStore;
  dataDir: string;
  files: FileStore;
  logger: Logger;
}

/** The newest snapshot before a moment. */
async function snapshotBefore(store: BackupStore, end: number): Promise<SnapshotName[]> {
  const snapshots = await snapshotsIn(store);
  const before = snapshots.filter(({ madeAt }) => madeAt < end);
  if (before.length > 0) return before;
  const oldest = snapshots.at(-1);
  throw new OperationFailure(
    oldest
      ? `There is no snapshot that old in ${store.place}. The oldest is of ${inSouthAfrica(oldest.madeAt)}.`
      : `There is no snapshot in ${store.place}. A site takes them only while BACKUP_DIR or BACKUP_URL is set. What there is: npm run restore -- --list`,
  );
}

async function insistOnEmptySite({ dataDir, files, logger }: RestoreParts, named: string[]) {
  if (existsSync(path.join(dataDir, databaseFile))) {
    const db = connect({ dataDir, logger });
    await insistOnEmptyDatabase(db).finally(() => db.destroy());
  }
  await files.prepare();
  // Uploads in a bucket outlive the machine, and a restore that was ended early goes on.
  const names = new Set(named);
  const there = (await files.list()).map(({ name }) => name);
  if (there.length > 0 && !there.some((name) => names.has(name)))
    throw new OperationFailure(
      `The place of the uploads, ${files.location}, holds files of something else. A snapshot is restored into an empty one, or beside its own uploads. Nothing was changed.`,
    );
}

/**
 * Uploads that are this site's own show that it goes on. Otherwise this is a copy, which the original may
 * still stand beside: a site of its own.
 */
async function identify(db: Database, files: FileStore) {
  const owner = await files.owner();
  if (owner === undefined) {
    await db('site_identity').delete();
    return { isCopy: true };
  }
  if (owner !== (await siteIdOf(db)))
    throw new OperationFailure(
      `The uploads in ${files.location} belong to another site than the snapshot. Nothing was changed.`,
    );
  return { isCopy: false };
}

/** Brings a database up to date, and keeps back what may have been done since. */
async function settle(folder: string, later: Erasures, { files, logger }: RestoreParts) {
  const db = connect({ dataDir: folder, logger });
  try {
    const [{ quick_check: verdict } = {}]: { quick_check?: string }[] =
      await db.raw('pragma quick_check(1)');
    if (verdict !== 'ok') throw new BrokenSnapshot(`its database is damaged: ${verdict}`);
    await migrate(db);
    const { isCopy } = await identify(db, files);
    // Some may have ended since the snapshot was taken.
    await endAllSessions(db);
    const erasedAgain = await eraseAgain(db, later);
    const held = (await holdWaiting(db)) + (await holdWaitingMails(db));
    await db.raw('pragma wal_checkpoint(truncate)');
    return { held, erasedAgain, isCopy };
  } finally {
    await db.destroy();
  }
}

/**
 * Brings uploads back that are not there.
 * @returns the names of those that are in no place any more
 */
async function bringUploads({ store, files }: RestoreParts, named: string[], folder: string) {
  const there = new Map((await files.list()).map(({ name }) => [name, true]));
  const lost: string[] = [];
  await mapConcurrently(
    named.filter((name) => !there.has(name)),
    async (name) => {
      const content = await store.read(uploadPath(name));
      if (!content) return void lost.push(name);
      const arriving = path.join(folder, name);
      await pipeline(content, createWriteStream(arriving, { flags: 'wx', flush: true }));
      await files.moveIn(name, arriving);
    },
  );
  return withoutRegenerable(lost).sort();
}

async function moveIn(folder: string, dataDir: string) {
  for (const ending of ['', '-wal', '-shm'])
    await rm(path.join(dataDir, databaseFile + ending), { force: true });
  await rename(path.join(folder, databaseFile), path.join(dataDir, databaseFile));
  const handle = await open(dataDir, 'r');
  await handle.sync().finally(() => handle.close());
}

async function restoreFrom(name: string, parts: RestoreParts) {
  const { store, dataDir } = parts;
  const manifest = await readManifest(store, name);
  if (!isKnownSchema(manifest.schema))
    throw new OperationFailure(
      `The snapshot was taken by a newer version of Ridgeline (${manifest.schema}; this one has ${newestSchema}). Nothing was changed.`,
    );
  const named = await uploadsOf(store, manifest);
  await insistOnEmptySite(parts, named);
  const folder = path.join(dataDir, `.restore-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await rebuildDatabase(store, manifest, folder);
    const later = await laterErasures(name, folder, parts);
    const settled = await settle(folder, later, parts);
    const lost = await bringUploads(parts, named, folder);
    // Last: from here on the site is there.
    await moveIn(folder, dataDir);
    return { manifest, lost, ...settled };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Brings the newest snapshot before a moment back into an empty site.
 * @returns what was restored, how many messages that waited are kept back, which uploads are lost, and
 * whether the site is a copy of the one that the snapshot is of
 * @throws {OperationFailure} where there is none, it is not whole, or the site is not empty
 */
export async function restoreSnapshot(end: number, parts: RestoreParts) {
  const [chosen, older] = await snapshotBefore(parts.store, end);
  const { name, madeAt } = chosen as SnapshotName;
  try {
    return await restoreFrom(name, parts);
  } catch (error) {
    if (!(error instanceof BrokenSnapshot)) throw error;
    const before = older
      ? ` The one before it is of ${inSouthAfrica(older.madeAt)}: --at ${inSouthAfrica(older.madeAt).replace(' ', 'T')}`
      : '';
    throw new OperationFailure(
      `The snapshot of ${inSouthAfrica(madeAt)} is not whole (${error.message}). Nothing was changed.${before}`,
      { cause: error },
    );
  }
}
