import path from 'node:path';
import { routesChunk } from './remoteBuild.mjs';

/**
 * Writes `release.json` into a remote's browser build. It lists the files that each page needs. The shell names them in
 * the HTML, so that the browser need not discover one file through another. Once both builds are done, `buildRemote`
 * adds the hashes of all files and writes the release's manifest.
 */
export class ReleaseManifestPlugin {
  constructor(release) {
    this.release = release;
  }

  /** @param compiler the compiler of webpack or Rspack, which have the same API */
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

/** The scripts and style sheets that every page needs, and the additional ones of each page, by route id. */
function filesOf(compilation) {
  const groups = compilation.namedChunkGroups;
  const common = new Set(groups.get(routesChunk).getFiles());
  const byType = (files) => ({
    scripts: files.filter(isFile('.js')),
    styles: files.filter(isFile('.css')),
  });
  const pages = [...groups]
    .filter(([name]) => name.startsWith('page-'))
    .map(([name, group]) => [
      name.slice('page-'.length),
      byType(group.getFiles().filter((file) => !common.has(file))),
    ]);
  return { ...byType([...common]), pages: Object.fromEntries(pages) };
}

/** The functions that JSX compiles to. Each build may contain a copy, because they have no state. */
const jsxRuntime = /[\\/]react[\\/](jsx-runtime|cjs[\\/]react-jsx-runtime)\b/;

/** The packages whose modules are in the build: ours by folder, those from npm by name. */
function packagesOf(compilation) {
  const root = path.resolve(compilation.compiler.context, '..');
  const packages = new Set();
  const add = (module) => {
    const file = module.nameForCondition?.();
    if (!file || !path.isAbsolute(file) || jsxRuntime.test(file)) return;
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
