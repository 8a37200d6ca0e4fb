import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where builds, copies and texts are written before they get their name. */
const folders = ['.building', '.fetching'];
/** No build and no download takes that long. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** Removes what processes left unfinished in a folder of releases when they were killed. */
export async function removeUnfinished(root: string, now = Date.now()): Promise<void> {
  for (const folder of folders) {
    const names = await readdir(path.join(root, folder)).catch(() => []);
    for (const name of names) {
      const file = path.join(root, folder, name);
      const found = await stat(file).catch(() => undefined);
      if (!found || now - found.mtimeMs < maxAgeMs) continue;
      // What another user left may be removable by that user only. It is in nobody's way.
      await rm(file, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}
