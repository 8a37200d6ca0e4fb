import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import type { Logger } from 'pino';
import { assertEmptyDatabase } from '../archives/restore';
import type { BackupStore } from '../archives/store/backupStore';
import { connect, type Database } from '../../platform/db/connect';
import { isKnownSchema, migrate, newestSchema } from '../../platform/db/migrations';
import type { FileStore } from '../../platform/files/fileStore';
import { siteIdOf } from '../../platform/files/ownership';
import { withoutRegenerable } from '../../platform/files/storedName';
import { holdWaitingMails } from '../holdWaitingMails';
import { holdWaitingMessages } from '../../features/messaging/afterRestore';
import type { Erasures } from '../../features/privacy/erasures';
import { CommandError } from '../../platform/lifecycle/CommandError';
import { reapplyLaterErasures, laterErasures } from '../laterErasures';
import { withTemporaryFolder } from '../withTemporaryFolder';
import { formatInSouthAfrica } from './southAfricanTime';
import { databaseFile, rebuildDatabase } from './rebuildDatabase';
import {
  BrokenSnapshotError,
  readManifest,
  snapshotsIn,
  uploadPath,
  uploadsOf,
  type SnapshotName,
} from './snapshotManifest';
import { endAllSessions } from '../../features/accounts/sessions/store';
import { revokeAllReleaseKeys } from '../../features/releases/keys/store';

interface RestoreOptions {
  store: BackupStore;
  dataDir: string;
  files: FileStore;
  logger: Logger;
}

/** The snapshots before a moment, newest first. */
async function snapshotsBefore(store: BackupStore, end: number): Promise<SnapshotName[]> {
  const snapshots = await snapshotsIn(store);
  const before = snapshots.filter(({ madeAt }) => madeAt < end);
  if (before.length > 0) return before;
  const oldest = snapshots.at(-1);
  throw new CommandError(
    oldest
      ? `There is no snapshot that old in ${store.location}. The oldest is of ${formatInSouthAfrica(oldest.madeAt)}.`
      : `There is no snapshot in ${store.location}. A site takes them only while BACKUP_DIR or BACKUP_URL is set. What there is: npm run restore -- --list`,
  );
}

async function assertEmptySite({ dataDir, files, logger }: RestoreOptions, named: string[]) {
  if (existsSync(path.join(dataDir, databaseFile))) {
    const db = connect({ dataDir, logger });
    await assertEmptyDatabase(db).finally(() => db.destroy());
  }
  await files.prepare();
  // Uploads in a bucket survive the machine, and an interrupted restore continues.
  const names = new Set(named);
  const existing = (await files.list()).map(({ name }) => name);
  if (existing.length > 0 && !existing.some((name) => names.has(name)))
    throw new CommandError(
      `The place of the uploads, ${files.location}, holds files of something else. A snapshot is restored into an empty one, or beside its own uploads. Nothing was changed.`,
    );
}

/**
 * If the uploads are this site's own, the site continues. Otherwise this is a copy, next to which
 * the original may still exist: a separate site.
 */
async function identify(db: Database, files: FileStore) {
  const owner = await files.owner();
  if (owner === undefined) {
    await db('site_identity').delete();
    return { isCopy: true };
  }
  if (owner !== (await siteIdOf(db)))
    throw new CommandError(
      `The uploads in ${files.location} belong to another site than the snapshot. Nothing was changed.`,
    );
  return { isCopy: false };
}

/** Migrates a database, and holds back what may have been sent since. */
async function prepareDatabase(folder: string, later: Erasures, { files, logger }: RestoreOptions) {
  const db = connect({ dataDir: folder, logger });
  try {
    const [{ quick_check: verdict } = {}]: { quick_check?: string }[] =
      await db.raw('pragma quick_check(1)');
    if (verdict !== 'ok') throw new BrokenSnapshotError(`its database is damaged: ${verdict}`);
    await migrate(db);
    const { isCopy } = await identify(db, files);
    // Some may have been logged out since the snapshot was taken.
    await endAllSessions(db);
    await revokeAllReleaseKeys(db);
    const erasedAgain = await reapplyLaterErasures(db, later);
    const held = (await holdWaitingMessages(db)) + (await holdWaitingMails(db));
    await db.raw('pragma wal_checkpoint(truncate)');
    return { held, erasedAgain, isCopy };
  } finally {
    await db.destroy();
  }
}

/**
 * Restores missing uploads.
 * @returns the names of those that are lost
 */
async function restoreUploads({ store, files }: RestoreOptions, named: string[], folder: string) {
  const existing = new Map((await files.list()).map(({ name }) => [name, true]));
  const lost: string[] = [];
  await forEachConcurrently(
    named.filter((name) => !existing.has(name)),
    async (name) => {
      const content = await store.read(uploadPath(name));
      if (!content) return void lost.push(name);
      const temporaryFile = path.join(folder, name);
      await pipeline(content, createWriteStream(temporaryFile, { flags: 'wx', flush: true }));
      await files.moveIn(name, temporaryFile);
    },
  );
  return withoutRegenerable(lost).sort();
}

async function publishDatabase(folder: string, dataDir: string) {
  for (const ending of ['', '-wal', '-shm'])
    await rm(path.join(dataDir, databaseFile + ending), { force: true });
  await rename(path.join(folder, databaseFile), path.join(dataDir, databaseFile));
  const handle = await open(dataDir, 'r');
  await handle.sync().finally(() => handle.close());
}

async function restoreFrom(name: string, options: RestoreOptions) {
  const { store, dataDir } = options;
  const manifest = await readManifest(store, name);
  if (!isKnownSchema(manifest.schema))
    throw new CommandError(
      `The snapshot was taken by a newer version of Ridgeline (${manifest.schema}; this one has ${newestSchema}). Nothing was changed.`,
    );
  const named = await uploadsOf(store, manifest);
  await assertEmptySite(options, named);
  return withTemporaryFolder(dataDir, 'restore', async (folder) => {
    await rebuildDatabase(store, manifest, folder);
    const later = await laterErasures(Date.parse(manifest.madeAt), { ...options, folder });
    const prepared = await prepareDatabase(folder, later, options);
    const lost = await restoreUploads(options, named, folder);
    // Last: from here on the site exists.
    await publishDatabase(folder, dataDir);
    return { manifest, lost, unreadable: later.unreadable, ...prepared };
  });
}

/**
 * Restores the newest snapshot before a moment into an empty site.
 * @returns what was restored, how many waiting messages are held back, which uploads are lost, the
 *   newest backup if its erasures cannot be read, and whether the site is a copy of the original
 * @throws {CommandError} when there is none, it is damaged, or the site is not empty
 */
export async function restoreSnapshot(end: number, options: RestoreOptions) {
  const [chosen, older] = await snapshotsBefore(options.store, end);
  const { name, madeAt } = chosen as SnapshotName;
  try {
    return await restoreFrom(name, options);
  } catch (error) {
    if (!(error instanceof BrokenSnapshotError)) throw error;
    const before = older
      ? ` The one before it is of ${formatInSouthAfrica(older.madeAt)}: --at ${formatInSouthAfrica(older.madeAt).replace(' ', 'T')}`
      : '';
    throw new CommandError(
      `The snapshot of ${formatInSouthAfrica(madeAt)} is not whole (${error.message}). Nothing was changed.${before}`,
      { cause: error },
    );
  }
}
