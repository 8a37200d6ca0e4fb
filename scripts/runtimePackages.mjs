/**
 * `node scripts/runtimePackages.mjs FOLDER`: copies the packages that the API's image needs into a folder. The bundles of
 * the shell contain all of its packages. `npm ci --omit=dev` would install what builds the site as well, because the
 * sources of the API depend on packages of this repository.
 */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { runtimePackages } from './steps/runtimePackages.mjs';
import { fromRoot } from '../remote-kit/release/paths.mjs';

const [target] = process.argv.slice(2);
if (!target) throw new Error('Usage: node scripts/runtimePackages.mjs FOLDER');
for (const folder of runtimePackages())
  cpSync(fromRoot(folder), path.resolve(target, folder), {
    recursive: true,
    // Packages inside a package are copied if it needs them.
    filter: (file) => path.basename(file) !== 'node_modules',
  });
