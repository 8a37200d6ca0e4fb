import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder and those above it. Node's own way never ends where nothing can be created, such as in /proc.
 * @param {string} folder
 * @returns {Promise<void>}
 */
export async function makeFolder(folder) {
  if (existsSync(folder)) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
