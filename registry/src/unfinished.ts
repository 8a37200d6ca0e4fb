import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where builds, copies and texts are written before they get their final name. */
const folders = ['.building', '.fetching'];
/** Longer than any build or download takes. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** Removes what killed processes left unfinished in a folder of releases. */
export async function removeUnfinished(root: string, now = Date.now()): Promise<void> {
  for (const folder of folders) {
    const names = await readdir(path.join(root, folder)).catch(() => []);
    for (const name of names) {
      const file = path.join(root, folder, name);
      const found = await stat(file).catch(() => undefined);
      if (!found || now - found.mtimeMs < maxAgeMs) continue;
      // Only the user who left a file may be able to remove it. It does no harm.
      await rm(file, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}
