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

/** Scripts that every page needs, style sheets, and the scripts of each page by its chunk's name. */
function filesOf(compilation) {
  const scripts = [];
  const styles = new Set();
  const pages = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const files = group.getFiles().filter((file) => !file.includes('hot-update'));
    for (const file of files.filter((candidate) => candidate.endsWith('.css'))) styles.add(file);
    const javascript = files.filter((file) => file.endsWith('.js'));
    if (name === 'routes') scripts.push(...javascript);
    else if (name.startsWith('page-')) pages[name.slice('page-'.length)] = javascript;
  }
  return { scripts, styles: [...styles], pages };
}
