import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import { ifExists } from '../../../platform/files/ifExists';
import type { BackupStore, StoredBackup } from './backupStore';

/** A file that is being written, or was when its process was killed. */
const draftName = /^\.draft-[\da-f-]{36}$/;
/** After this time, no process is still writing a draft. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** Flushes a folder, so that a new name in it survives a power cut. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  // Some network file systems do not support this, and sync by themselves.
  await handle
    .sync()
    .catch(() => undefined)
    .finally(() => handle.close());
}

/** Stores backups in a folder. They contain personal data, so only our own user may read them. */
export function folderBackupStore(location: string): BackupStore {
  const at = (name: string) => path.join(location, name);

  async function write(
    name: string,
    content: Buffer | Readable,
    publish: (draft: string, file: string) => Promise<void>,
  ) {
    const file = at(name);
    const folder = path.dirname(file);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = path.join(folder, `.draft-${randomUUID()}`);
    try {
      await pipeline(
        Buffer.isBuffer(content) ? Readable.from([content]) : content,
        createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
      );
      await publish(draft, file);
      await syncFolder(folder);
    } finally {
      await rm(draft, { force: true });
    }
  }

  async function removeAbandonedDrafts(folder: string, names: string[]) {
    for (const name of names.filter((entry) => draftName.test(entry))) {
      const stats = await ifExists(stat(at(path.join(folder, name))));
      if (stats && Date.now() - stats.mtimeMs > abandonedAfterMs)
        await rm(at(path.join(folder, name)), { force: true });
    }
  }

  async function list(folder: string): Promise<StoredBackup[]> {
    const entries = (await ifExists(readdir(at(folder), { withFileTypes: true }))) ?? [];
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    await removeAbandonedDrafts(folder, names);
    const files: StoredBackup[] = [];
    await forEachConcurrently(
      names.filter((name) => !draftName.test(name)),
      async (name) => {
        const stats = await ifExists(stat(at(path.join(folder, name))));
        if (stats) files.push({ name, storedAt: stats.mtime });
      },
    );
    return files;
  }

  return {
    location,
    put: (name, content) => write(name, content, rename),
    putNew: (name, content) =>
      write(name, content, (draft, file) =>
        link(draft, file).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        }),
      ),
    read: async (name) => (await ifExists(open(at(name))))?.createReadStream(),
    list,
    remove: (names) => forEachConcurrently(names, (name) => rm(at(name), { force: true })),
    close: () => undefined,
  };
}
