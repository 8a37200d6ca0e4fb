import webpack from 'webpack';

/**
 * Writes `assets.json` with the hashed file names of the entries' scripts and style sheets. The only styles of the
 * entry `boot` are the typefaces. The entries `typefaces-<name>` are those of other brands.
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
          const boot = filesOf('boot', '.js');
          // In builds for the dev server, the runtime is a separate file, which comes first.
          const runtime = boot.length > 1 ? boot[0] : undefined;
          const brandTypefaces = [...compilation.entrypoints.keys()]
            .filter((entry) => entry.startsWith('typefaces-'))
            .map((entry) => [entry.slice('typefaces-'.length), filesOf(entry, '.css')[0]]);
          const names = {
            runtime,
            boot: boot.at(-1),
            typefaces: filesOf('boot', '.css')[0],
            brandTypefaces: Object.fromEntries(brandTypefaces),
            scripts: filesOf('main', '.js').filter((file) => file !== runtime),
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
