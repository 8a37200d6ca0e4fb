import webpack from 'webpack';

/** Writes `assets.json`: the entry's scripts and style sheets by their hashed names. */
export class AssetsManifestPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetsManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetsManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = compilation.entrypoints.get('main').getFiles();
          const names = {
            scripts: files.filter((file) => file.endsWith('.js') && !file.includes('hot-update')),
            styles: files.filter((file) => file.endsWith('.css')),
            fonts: Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2')),
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
