import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import type { Knex } from 'knex';
import { claimBackups } from '../archives/ownership';
import type { BackupStore } from '../archives/store/backupStore';
import type { Database } from '../../platform/db/connect';
import { schemaOf } from '../../platform/db/migrations';
import type { FileStore } from '../../platform/files/fileStore';
import { namedFiles } from '../../housekeeping';
import { readWithFiles } from '../readWithFiles';
import { containContentChanges, jobsDigest } from './changes';
import { changedPages, databasePages } from './databasePages';
import { maxSnapshotMs } from './retention';
import {
  chunkOf,
  folders,
  hashOf,
  readManifest,
  snapshotName,
  snapshotPath,
  snapshotsIn,
  storeChunk,
  storeManifest,
  uploadList,
  type SnapshotManifest,
} from './snapshotManifest';
import { uploadCopies } from './uploadCopies';

/** How long a snapshot waits for uploads; those that take longer come with a later one. */
const uploadsWithinMs = 10_000;
/** How often rows are read if files that they name keep vanishing. */
const attempts = 3;
/** How many chunks are stored at a time, so that memory stays bounded. */
const chunkBatchSize = 32;

interface SnapshotterOptions {
  /** A separate connection, so that the site's only one to SQLite stays free for visitors. */
  connect: () => Database;
  files: FileStore;
  store: BackupStore;
  clock?: () => number;
}

/** The state of the database at the last check. */
interface DatabaseState {
  digests: Buffer;
  jobs: string;
}

/** The newest snapshot in the store, and the hashes of those of its pieces that exist. */
interface Stored {
  name: string | undefined;
  hashes: ReadonlySet<string>;
}

/**
 * Takes snapshots of an embedded database: pieces of its file, each stored once under its SHA-256, and a
 * manifest that names them, written last. It reads one transaction, so that writers need not wait.
 */
export function snapshotter({ connect, files, store, clock = Date.now }: SnapshotterOptions) {
  const uploads = uploadCopies(files, store);
  let last: DatabaseState | undefined;
  let stored: Stored | undefined;

  /** Only pieces of the newest snapshot are sure not to be pruned; all others are stored again. */
  async function loadStored(): Promise<Stored> {
    const newest = (await snapshotsIn(store))[0]?.name;
    if (stored && stored.name === newest) return stored;
    // Another process took the last snapshot, or none was taken since this one started.
    last = undefined;
    uploads.forget();
    if (!newest) return { name: undefined, hashes: new Set() };
    const manifest = await readManifest(store, newest).catch(() => undefined);
    const existing = new Set((await store.list(folders.chunks)).map(({ name }) => chunkOf(name)));
    const named = manifest ? [...manifest.chunks, manifest.uploads] : [];
    return { name: newest, hashes: new Set(named.filter((hash) => existing.has(hash))) };
  }

  /** Resolves with undefined if nothing has changed. */
  async function read(transaction: Knex.Transaction, current: Stored, madeAt: Date) {
    const pages = await databasePages(transaction);
    const { chunks, digests } = await pages.hashes();
    const state: DatabaseState = { digests, jobs: await jobsDigest(transaction) };
    if (
      last &&
      last.jobs === state.jobs &&
      !(await containContentChanges(
        transaction,
        changedPages(last.digests, digests),
        pages.pageCount,
      ))
    )
      return undefined;

    const newChunks = [...chunks.entries()].filter(([, hash]) => !current.hashes.has(hash));
    for (let at = 0; at < newChunks.length; at += chunkBatchSize)
      await forEachConcurrently(newChunks.slice(at, at + chunkBatchSize), async ([chunk, hash]) =>
        storeChunk(store, hash, await pages.bytesOf(chunk)),
      );
    return {
      state,
      named: await namedFiles(transaction),
      content: {
        madeAt: madeAt.toISOString(),
        schema: (await schemaOf(transaction)) ?? '',
        size: pages.size,
        chunks,
      },
    };
  }

  const readWithUploads = (db: Database, current: Stored) =>
    readWithFiles(async () => {
      const madeAt = new Date(clock());
      const content = await db.transaction((transaction) => read(transaction, current, madeAt));
      return content && { ...content, ...(await uploads.copy(content.named, uploadsWithinMs)) };
    }, attempts);

  async function publish(manifest: SnapshotManifest) {
    const name = snapshotName(new Date(manifest.madeAt));
    const tooLate = () => clock() - Date.parse(manifest.madeAt) > maxSnapshotMs;
    const refused = new Error('the snapshot took too long to be relied on');
    if (tooLate()) throw refused;
    await storeManifest(store, name, manifest);
    // Meanwhile its pieces may have been pruned as unreferenced.
    if (tooLate()) {
      await store.remove([snapshotPath(name)]);
      throw refused;
    }
    return name;
  }

  /**
   * Takes a snapshot, unless nothing has changed since the last one.
   * @returns its manifest
   */
  async function take(): Promise<SnapshotManifest | undefined> {
    const db = connect();
    try {
      await claimBackups(db, store);
      // Copies most uploads before the rows are read, because the first copy of all uploads takes long.
      await uploads.copy(await namedFiles(db), uploadsWithinMs);
      const current = await loadStored();
      const result = await readWithUploads(db, current);
      if (!result) return undefined;
      const list = uploadList(result.named);
      const manifest: SnapshotManifest = {
        format: 1,
        ...result.content,
        uploads: hashOf(list),
        missing: result.missing,
      };
      if (!current.hashes.has(manifest.uploads)) await storeChunk(store, manifest.uploads, list);
      const name = await publish(manifest);
      stored = { name, hashes: new Set([...manifest.chunks, manifest.uploads]) };
      last = result.state;
      return manifest;
    } finally {
      await db.destroy();
    }
  }

  return { take, finished: uploads.finished };
}
