import webpack from 'webpack';

/**
 * Writes `release.json` into a remote's browser build: what a page of this version needs, so that
 * the shell can name it in the HTML and no file waits to be discovered by another.
 */
export class ReleaseManifestPlugin {
  constructor({ name, version, contract }) {
    this.release = { name, version, contract };
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = { ...this.release, entry: 'remoteEntry.js', ...filesOf(compilation) };
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
