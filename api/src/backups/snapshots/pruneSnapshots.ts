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
 * What nothing names stays for a day: a snapshot that is under way may have stored it just now, and its
 * manifest comes last.
 */
const unreferencedGraceMs = 24 * 60 * 60 * 1000;
/** The chunks and uploads that snapshots consist of. */
async function contentsOf(store: BackupStore, names: readonly string[]) {
  const chunks = new Set<string>();
  const uploads = new Set<string>();
  const lists = new Set<string>();
  for (const name of names) {
    // One that cannot be read may name anything: then nothing is removed.
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
 * Removes snapshots that are not kept, and then what no snapshot names any more. It may be ended at any
 * point: a manifest always goes before its pieces, and what is left over goes with the next removal.
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
  // Another process has taken a snapshot meanwhile, which may name any of these: the next time, then.
  const later = await snapshotsIn(store);
  if (later.some(({ name }) => !names.includes(name))) return outdated.length;
  await store.remove([...chunks, ...uploads.map(({ name }) => uploadPath(name))]);
  return outdated.length;
}
