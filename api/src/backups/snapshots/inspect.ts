import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import type { BackupStore } from '../archives/store/backupStore';
import type { Database } from '../../platform/db/connect';
import { withoutRegenerable } from '../../platform/files/storedName';
import { containContentChanges } from './changes';
import { changedPages, databasePages, pageDigests } from './databasePages';
import {
  BrokenSnapshotError,
  chunkPath,
  folders,
  readChunk,
  readManifest,
  uploadPath,
  uploadsOf,
  type SnapshotManifest,
  type SnapshotName,
} from './snapshotManifest';

/** The files that snapshots reference but the store lacks, and how many snapshots are incomplete. */
export async function missingFrom(store: BackupStore, snapshots: readonly SnapshotName[]) {
  const existing = new Set<string>();
  for (const folder of [folders.chunks, folders.uploads])
    for (const { name } of await store.list(folder)) existing.add(`${folder}/${name}`);
  const lists = new Map<string, Promise<string[]>>();
  const missing = new Set<string>();
  let incomplete = 0;
  await forEachConcurrently(snapshots, async ({ name }) => {
    const absent: string[] = [];
    try {
      const manifest = await readManifest(store, name);
      const list = lists.get(manifest.uploads) ?? uploadsOf(store, manifest);
      lists.set(manifest.uploads, list);
      const uploads = (await list).filter((file) => !existing.has(uploadPath(file)));
      absent.push(
        ...manifest.chunks.map(chunkPath).filter((path) => !existing.has(path)),
        ...withoutRegenerable(uploads).map(uploadPath),
      );
    } catch (error) {
      if (!(error instanceof BrokenSnapshotError)) throw error;
      absent.push(error.message);
    }
    if (absent.length > 0) incomplete += 1;
    for (const path of absent) missing.add(path);
  });
  return { incomplete, missing: [...missing].sort() };
}

/** Whether the database has changed since a snapshot. */
export const hasChangedSince = (db: Database, store: BackupStore, manifest: SnapshotManifest) =>
  db.transaction(async (transaction) => {
    const pages = await databasePages(transaction);
    const { chunks } = await pages.hashes();
    for (const [chunk, hash] of chunks.entries()) {
      const before = manifest.chunks[chunk];
      if (hash === before) continue;
      const [was, is] = await Promise.all([
        before ? readChunk(store, before) : Buffer.alloc(0),
        pages.bytesOf(chunk),
      ]);
      const changed = changedPages(
        pageDigests(was, pages.pageSize, chunk === 0),
        pageDigests(is, pages.pageSize, chunk === 0),
      );
      const first = chunk * pages.pagesPerChunk;
      if (
        await containContentChanges(
          transaction,
          changed.map((page) => first + page),
          pages.pageCount,
        )
      )
        return true;
    }
    return false;
  });
