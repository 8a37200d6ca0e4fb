import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../release/paths.mjs';

const ignoredFolders = new Set(['node_modules', 'dist', '.development', '.tsbuild', 'coverage']);
const ignoredFiles = /\.(test|catalogue)\.tsx?$|\.md$/;

function* filesBelow(file) {
  if (!statSync(file).isDirectory()) return yield file;
  for (const name of readdirSync(file).sort())
    if (!ignoredFolders.has(name)) yield* filesBelow(path.join(file, name));
}

/**
 * A short hash of all source files below the given paths.
 * @param {string[]} paths files and folders, from the repository's root
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const start of paths)
    for (const file of filesBelow(fromRoot(start))) {
      if (ignoredFiles.test(file)) continue;
      hash.update(path.relative(fromRoot(), file)).update('\0').update(readFileSync(file));
    }
  return hash.digest('hex').slice(0, 10);
}
