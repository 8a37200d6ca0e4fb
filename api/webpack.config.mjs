import { fileURLToPath } from 'node:url';
import { BundledPackagesPlugin } from '@ridgeline/remote-kit/build/bundledPackages';
import { installedPackages, serverConfig } from '@ridgeline/remote-kit/build/webpack.base';

/** Not bundled: packages with native code, and those that few requests need, because each start parses the bundle. */
const notBundled =
  /^(sharp|argon2|libsql|@resvg\/resvg-js|@aws-sdk\/.+|@simplewebauthn\/server|file-type|pdf-lib|satori|tar)$/;

/** Drivers of databases that knex supports and we do not use. */
const otherDrivers = [
  'better-sqlite3',
  'sqlite3',
  'mysql',
  'mariadb/callback',
  'pg',
  'pg-native',
  'pg-query-stream',
  'oracledb',
  'tedious',
];

export default ({ mode = 'production', output = 'dist' } = {}) => {
  const packages = new BundledPackagesPlugin({ missing: otherDrivers });
  const bundled = packages.externals(installedPackages);
  // One file loads in two thirds of the time of the nine hundred that it replaces.
  const externals = (context, callback) =>
    mode === 'development' || notBundled.test(context.request)
      ? installedPackages(context, callback)
      : bundled(context, callback);
  const config = serverConfig({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    mode,
    outputFolder: fileURLToPath(new URL(output, import.meta.url)),
    externals: [externals],
  });
  config.entry = {
    main: './src/main.ts',
    commands: './src/commands/main.ts',
    mediaWorker: './src/platform/media/worker/main.ts',
  };
  if (mode === 'production') {
    config.plugins.push(packages);
    // A separate build writes it.
    config.output.clean = { keep: 'demo' };
  }
  return config;
};
