import { open } from 'node:fs/promises';
import path from 'node:path';
import type { BackupStore } from '../archives/store/backupStore';
import { BrokenSnapshot, readChunk, type SnapshotManifest } from './snapshotManifest';

export const databaseFile = 'ridgeline.db';

/**
 * Puts the database of a snapshot together in a folder, and makes sure that it is what it was.
 * @throws {BrokenSnapshot} where it is not
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
    if (written !== size) throw new BrokenSnapshot(`it has ${written} bytes instead of ${size}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
