import { readFileSync } from 'node:fs';
import { fromRoot } from '../../../remote-kit/release/paths.mjs';

/** The packages that teams with their own repository install. Each one's `publishConfig` lists its exports. */
export const publishedFolders = ['contract', 'remote-kit', 'shared-ui'];

const readPackage = (folder) => JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8'));

/** The version ranges of all packages that this repository uses. Our own packages accept any compatible version. */
function neededRanges() {
  const root = readPackage('.');
  const ranges = {};
  for (const folder of ['.', ...root.workspaces]) {
    const { name, version, devDependencies = {}, dependencies = {} } = readPackage(folder);
    Object.assign(ranges, devDependencies, dependencies, version && { [name]: `^${version}` });
  }
  for (const folder of root.workspaces) {
    const { name, version } = readPackage(folder);
    ranges[name] = `^${version}`;
  }
  return ranges;
}

/** The version range that a published package needs of another package. */
export function rangeOf(name) {
  const range = neededRanges()[name];
  if (!range) throw new Error(`No package of this repository says which ${name} it needs.`);
  return range;
}

/**
 * Creates the `package.json` of a package in the form that is published.
 * @param {string[]} imported the packages that its modules import
 */
export function publishedPackage(folder, imported) {
  const { name, version, description, license, publishConfig } = readPackage(folder);
  const { access, dependencies = [], peerDependencies = {}, ...publishedFields } = publishConfig;
  const needed = [...new Set([...dependencies, ...imported])]
    .filter((other) => other !== name && !(other in peerDependencies))
    .sort();
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: readPackage('.').engines.node },
    ...publishedFields,
    dependencies: Object.fromEntries(needed.map((other) => [other, rangeOf(other)])),
    ...(Object.keys(peerDependencies).length > 0 && { peerDependencies }),
    publishConfig: { access },
  };
}

/** The source files of the compiled modules that a package exports. */
export function entriesOf(folder) {
  const { exports } = readPackage(folder).publishConfig;
  return Object.values(exports)
    .map(({ types }) => /^\.\/dist\/(.+)\.d\.ts$/.exec(types ?? '')?.[1])
    .filter(Boolean)
    .map((module) => fromRoot(folder, 'src', `${module}.ts`));
}
