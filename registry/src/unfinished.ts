import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Builds, copies and texts are written here, and then renamed. */
const folders = ['.building', '.fetching'];
/** Longer than any build or download takes. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** Removes the unfinished files of killed processes from a folder of releases. */
export async function removeUnfinished(root: string, now = Date.now()): Promise<void> {
  for (const folder of folders) {
    const names = await readdir(path.join(root, folder)).catch(() => []);
    for (const name of names) {
      const file = path.join(root, folder, name);
      const stats = await stat(file).catch(() => undefined);
      if (!stats || now - stats.mtimeMs < maxAgeMs) continue;
      // A file may belong to another user, so that we cannot remove it. That does no harm.
      await rm(file, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}
