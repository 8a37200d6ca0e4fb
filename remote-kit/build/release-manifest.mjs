import path from 'node:path';
import webpack from 'webpack';

/**
 * Writes `release.json` into a remote's browser build: what a page of this version needs, so that
 * the shell can name it in the HTML and no file waits to be discovered by another. Once both builds
 * are done it is completed with the files' hashes and becomes the release's manifest.
 */
export class ReleaseManifestPlugin {
  constructor(release) {
    this.release = release;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = {
            ...this.release,
            entry: 'remoteEntry.js',
            ...filesOf(compilation),
            contains: packagesOf(compilation),
          };
          compilation.emitAsset(
            'release.json',
            new webpack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
          );
        },
      );
    });
  }
}

const isFile = (ending) => (file) => file.endsWith(ending) && !file.includes('hot-update');

/** Scripts and style sheets that every page needs, and those of each page by its chunk's name. */
function filesOf(compilation) {
  const release = { scripts: [], styles: [], pages: {} };
  for (const [name, group] of compilation.namedChunkGroups) {
    const scripts = group.getFiles().filter(isFile('.js'));
    const styles = group.getFiles().filter(isFile('.css'));
    if (name === 'routes') Object.assign(release, { scripts, styles });
    else if (name.startsWith('page-'))
      release.pages[name.slice('page-'.length)] = { scripts, styles };
  }
  return release;
}

/** What JSX compiles to. Each build holds it: it makes elements and keeps no state. */
const elementMaker = /[\\/]react[\\/](jsx-runtime|cjs[\\/]react-jsx-runtime)\b/;

/** The packages whose modules went into the build: ours by folder, what npm installed by name. */
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
