import type { BackupStore } from '../archives/store/backupStore';
import { isStoredName } from '@ridgeline/server-kit/uploads/storedName';
import { outdatedSnapshots } from './retention';
import {
  chunkOf,
  chunkPath,
  folders,
  readManifest,
  snapshotPath,
  snapshotsIn,
  uploadPath,
  uploadsOf,
} from './snapshotManifest';

/**
 * Unreferenced files stay for a day: a snapshot in progress may have stored them, and its manifest
 * comes last.
 */
const unreferencedGraceMs = 24 * 60 * 60 * 1000;
/** The chunks and uploads that snapshots consist of. */
async function contentsOf(store: BackupStore, names: readonly string[]) {
  const chunks = new Set<string>();
  const uploads = new Set<string>();
  const lists = new Set<string>();
  for (const name of names) {
    // An unreadable one may reference anything, so nothing is removed.
    const manifest = await readManifest(store, name);
    for (const hash of manifest.chunks) chunks.add(hash);
    if (lists.has(manifest.uploads)) continue;
    lists.add(manifest.uploads);
    chunks.add(manifest.uploads);
    for (const file of await uploadsOf(store, manifest)) uploads.add(file);
  }
  return { chunks, uploads };
}

/**
 * Removes expired snapshots, and then files that no snapshot references any more. It may be
 * interrupted at any point: a manifest is removed before its chunks, and leftovers are removed the
 * next time.
 * @returns how many snapshots were removed
 */
export async function pruneSnapshots(store: BackupStore, now = Date.now()): Promise<number> {
  const outdated = outdatedSnapshots(await snapshotsIn(store), now);
  await store.remove(outdated.map(({ name }) => snapshotPath(name)));

  const names = (await snapshotsIn(store)).map(({ name }) => name);
  const named = await contentsOf(store, names);
  const isOld = ({ storedAt }: { storedAt: Date }) =>
    now - storedAt.getTime() > unreferencedGraceMs;
  const chunks = (await store.list(folders.chunks)).filter(isOld).flatMap(({ name }) => {
    const hash = chunkOf(name);
    return hash && !named.chunks.has(hash) ? [chunkPath(hash)] : [];
  });
  const uploads = (await store.list(folders.uploads))
    .filter(isOld)
    .filter(({ name }) => isStoredName(name) && !named.uploads.has(name));
  // Another process has taken a snapshot meanwhile, which may reference any of these, so leave them
  // for the next time.
  const later = await snapshotsIn(store);
  if (later.some(({ name }) => !names.includes(name))) return outdated.length;
  await store.remove([...chunks, ...uploads.map(({ name }) => uploadPath(name))]);
  return outdated.length;
}
