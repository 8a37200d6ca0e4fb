import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BundledPackagesPlugin } from '@ridgeline/remote-kit/build/bundledPackages';
import { installedPackages, serverConfig } from '@ridgeline/remote-kit/build/webpack.base';

/**
 * `notBundled`: packages with native code, and those that few requests need, because each start parses the bundle.
 * `readAtRunTime`: packages whose files are read. `missing`: drivers of databases that knex supports and we do not use.
 */
const { notBundled, missing } = JSON.parse(
  readFileSync(new URL('bundling.json', import.meta.url), 'utf8'),
);

export default ({ mode = 'production', output = 'dist' } = {}) => {
  // One file loads in two thirds of the time of the nine hundred that it replaces.
  const packages = new BundledPackagesPlugin({ missing, notBundled });
  const config = serverConfig({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    mode,
    outputFolder: fileURLToPath(new URL(output, import.meta.url)),
    externals: [mode === 'production' ? packages.externals(installedPackages) : installedPackages],
  });
  config.entry = {
    main: './src/main.ts',
    commands: './src/commands/main.ts',
    mediaWorker: './src/platform/media/worker/main.ts',
    drawingWorker: './src/drawingWorker.ts',
  };
  if (mode === 'production') {
    config.plugins.push(packages);
    // A separate build writes it.
    config.output.clean = { keep: 'demo' };
  }
  return config;
};
