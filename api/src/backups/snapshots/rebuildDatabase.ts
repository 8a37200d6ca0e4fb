import { open } from 'node:fs/promises';
import path from 'node:path';
import type { BackupStore } from '../archives/store/backupStore';
import { BrokenSnapshotError, readChunk, type SnapshotManifest } from './snapshotManifest';

export const databaseFile = 'ridgeline.db';

/**
 * Assembles the database of a snapshot in a folder, and verifies it.
 * @throws {BrokenSnapshotError} if a piece is missing or damaged
 */
export async function rebuildDatabase(
  store: BackupStore,
  { chunks, size }: SnapshotManifest,
  folder: string,
) {
  const handle = await open(path.join(folder, databaseFile), 'wx', 0o600);
  try {
    let written = 0;
    for (const hash of chunks) {
      const bytes = await readChunk(store, hash);
      await handle.write(bytes);
      written += bytes.length;
    }
    if (written !== size)
      throw new BrokenSnapshotError(`it has ${written} bytes instead of ${size}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
