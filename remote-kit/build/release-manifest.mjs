import path from 'node:path';
import { routesChunk } from './remoteBuild.mjs';

/**
 * Writes `release.json` into a remote's browser build: the files that each page of this version needs, so that
 * the shell can list them in the HTML and the browser need not discover one file through another. Once both
 * builds are done, the files' hashes are added, and it becomes the release's manifest.
 */
export class ReleaseManifestPlugin {
  constructor(release) {
    this.release = release;
  }

  /** @param compiler of webpack or Rspack, which have the same API */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = {
            ...this.release,
            entry: 'remoteEntry.js',
            ...filesOf(compilation),
            contains: packagesOf(compilation),
          };
          compilation.emitAsset(
            'release.json',
            new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
          );
        },
      );
    });
  }
}

const isFile = (ending) => (file) => file.endsWith(ending) && !file.includes('hot-update');

/** Scripts and style sheets that every page needs, and those of each page by its chunk's name. */
function filesOf(compilation) {
  const groups = compilation.namedChunkGroups;
  const ofEvery = new Set(groups.get(routesChunk).getFiles());
  const sorted = (files) => ({
    scripts: files.filter(isFile('.js')),
    styles: files.filter(isFile('.css')),
  });
  const pages = [...groups]
    .filter(([name]) => name.startsWith('page-'))
    .map(([name, group]) => [
      name.slice('page-'.length),
      sorted(group.getFiles().filter((file) => !ofEvery.has(file))),
    ]);
  return { ...sorted([...ofEvery]), pages: Object.fromEntries(pages) };
}

/** What JSX compiles to. Each build may contain a copy, because it only creates elements and keeps no state. */
const elementMaker = /[\\/]react[\\/](jsx-runtime|cjs[\\/]react-jsx-runtime)\b/;

/** The packages whose modules are in the build: ours by folder, those from npm by name. */
function packagesOf(compilation) {
  const root = path.resolve(compilation.compiler.context, '..');
  const packages = new Set();
  const add = (module) => {
    const file = module.nameForCondition?.();
    if (!file || !path.isAbsolute(file) || elementMaker.test(file)) return;
    const installed = file.split(`${path.sep}node_modules${path.sep}`);
    const [first, second] = (
      installed.length > 1 ? installed.at(-1) : path.relative(root, file)
    ).split(path.sep);
    packages.add(installed.length > 1 && first.startsWith('@') ? `${first}/${second}` : first);
  };
  for (const module of compilation.modules) {
    add(module);
    for (const inner of module.modules ?? []) add(inner);
  }
  return [...packages].sort();
}
