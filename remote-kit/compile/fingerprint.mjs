import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../release/paths.mjs';

const ignoredFolders = new Set(['node_modules', 'dist', '.development', '.tsbuild', 'coverage']);
const ignoredFiles = /\.(test|catalogue)\.tsx?$|\.md$/;

function* filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const file = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) yield file;
    else if (!ignoredFolders.has(entry.name)) yield* filesBelow(file);
  }
}

const filesOf = (file) => (statSync(file).isDirectory() ? filesBelow(file) : [file]);

/**
 * A short hash of all source files below the given paths.
 * @param {string[]} paths files and folders, from the repository's root
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const start of paths)
    for (const file of filesOf(fromRoot(start))) {
      if (ignoredFiles.test(file)) continue;
      hash.update(path.relative(fromRoot(), file)).update('\0').update(readFileSync(file));
    }
  return hash.digest('hex').slice(0, 10);
}
