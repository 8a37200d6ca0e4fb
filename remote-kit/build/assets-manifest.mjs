import webpack from 'webpack';

/**
 * Writes `assets.json`: the entries' scripts and style sheets by their hashed names. What the first
 * script imports of styles are the typefaces.
 */
export class AssetsManifestPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetsManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetsManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const filesOf = (entry, ending) =>
            compilation.entrypoints
              .get(entry)
              .getFiles()
              .filter((file) => file.endsWith(ending) && !file.includes('hot-update'));
          const names = {
            boot: filesOf('boot', '.js')[0],
            typefaces: filesOf('boot', '.css')[0],
            scripts: filesOf('main', '.js'),
            styles: filesOf('main', '.css'),
          };
          compilation.emitAsset(
            'assets.json',
            new webpack.sources.RawSource(`${JSON.stringify(names, null, 2)}\n`),
          );
        },
      );
    });
  }
}
