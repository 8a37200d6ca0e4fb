import { setTimeout as pause } from 'node:timers/promises';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import type { BackupStore } from '../archives/store/backupStore';
import type { FileStore } from '../../platform/files/fileStore';
import { withoutRegenerable } from '../../platform/files/storedName';
import { folders, uploadPath } from './snapshotManifest';

/** Copies uploads to the backup store, each once, because uploads never change. */
export function uploadCopies(files: FileStore, store: BackupStore) {
  let copied: Set<string> | undefined;
  let pending: Promise<void> = Promise.resolve();
  const lost = new Set<string>();

  const knownCopies = async () =>
    (copied ??= new Set((await store.list(folders.uploads)).map(({ name }) => name)));

  async function copyAll(names: readonly string[]) {
    const copies = await knownCopies();
    await forEachConcurrently(names, async (name) => {
      const content = await files.read(name);
      if (!content) return void lost.add(name);
      await store.put(uploadPath(name), content);
      lost.delete(name);
      copies.add(name);
    });
  }

  /**
   * Copies the uploads that are not copied yet. Large ones may take longer than a snapshot can wait: they
   * continue in the background, and complete every snapshot that references them.
   * @returns which of them no longer exist, and which are not copied yet
   */
  async function copy(names: ReadonlySet<string>, withinMs: number) {
    const copies = await knownCopies();
    const absent = () => [...names].filter((name) => !copies.has(name)).sort();
    if (absent().length > 0) {
      const finished = new AbortController();
      const waiting = absent();
      const work = pending.then(() => copyAll(waiting.filter((name) => !copies.has(name))));
      // Failed copies are retried with the next snapshot.
      pending = work.catch(() => undefined);
      const timeout = pause(withinMs, undefined, { signal: finished.signal }).catch(
        () => undefined,
      );
      await Promise.race([work, timeout]).finally(() => finished.abort());
    }
    const missing = withoutRegenerable(absent());
    return { missing, lost: missing.filter((name) => lost.has(name)) };
  }

  return {
    copy,
    /** Drops the cached list of copies. */
    forget: () => void (copied = undefined),
    finished: () => pending,
  };
}
