import { fileURLToPath } from 'node:url';
import { browserConfig, installedPackages, serverConfig } from '@ridgeline/build/webpack.base';
import { AssetsManifestPlugin } from '@ridgeline/build/assets-manifest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const outputFolder = (part) => fileURLToPath(new URL(`./dist/${part}`, import.meta.url));

// React, the router and the federation runtime are bundled, so that the server's copy is the very
// one that it hands to the remotes; everything else stays where npm installed it.
const bundled =
  /^(react|react-dom|react-router|react-router-dom|@module-federation|ky|@vanilla-extract)(\/|$)/;

export default ({ mode = 'production' } = {}) => [
  (() => {
    const config = browserConfig({
      folder,
      mode,
      outputFolder: outputFolder('browser'),
      publicPath: '/assets/',
    });
    config.entry = {
      main: './src/browser/main.tsx',
      ...(mode === 'development' && { catalogue: './src/browser/catalogue.tsx' }),
    };
    config.plugins.push(new AssetsManifestPlugin());
    return config;
  })(),
  {
    ...serverConfig({
      folder,
      mode,
      outputFolder: outputFolder('server'),
      publicPath: '/assets/',
      externals: [
        (context, callback) =>
          bundled.test(context.request) ? callback() : installedPackages(context, callback),
      ],
    }),
    entry: { main: './src/server/main.ts', ledger: './src/remotes/ledger.ts' },
  },
];
