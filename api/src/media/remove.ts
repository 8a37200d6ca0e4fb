import { unlink } from 'node:fs/promises';
import path from 'node:path';

/** Removes stored files. One that is gone already is no failure. */
export async function removeFiles(folder: string, files: string[]) {
  await Promise.all(
    files.map((file) =>
      unlink(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      }),
    ),
  );
}
