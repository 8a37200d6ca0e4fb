import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../remote-kit/release/paths.mjs';

const root = fromRoot();
const api = fromRoot('api');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The folder of a package that is required from a folder; undefined if it is not installed. */
function folderOf(name, from) {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  return from === root ? undefined : folderOf(name, path.dirname(from));
}

/** The packages that a package loads, whether it must have them or uses them if they are there. */
function neededBy(folder) {
  const { dependencies, optionalDependencies, peerDependencies } = readJson(
    path.join(folder, 'package.json'),
  );
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

function packagesOfApi() {
  const { notBundled, readAtRunTime } = readJson(path.join(api, 'bundling.json'));
  const isLoaded = (name) =>
    [...notBundled, ...readAtRunTime].some((one) => name === one || name.startsWith(`${one}/`));
  const { dependencies } = readJson(path.join(api, 'package.json'));
  return Object.keys(dependencies).filter(isLoaded);
}

/**
 * The folders of the packages that the built API loads from `node_modules`, and of those that these need, relative to
 * the root. Its bundles contain all others.
 */
export function runtimePackages() {
  const found = new Set();
  const add = (names, from) => {
    for (const name of names) {
      const folder = folderOf(name, from);
      // Those for other systems, for example, are not installed.
      if (!folder || found.has(folder)) continue;
      found.add(folder);
      add(neededBy(folder), folder);
    }
  };
  add(packagesOfApi(), api);
  return [...found].map((folder) => path.relative(root, folder));
}
