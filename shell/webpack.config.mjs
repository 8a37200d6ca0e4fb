import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  browserConfig,
  installedPackages,
  serverConfig,
} from '@ridgeline/remote-kit/build/webpack.base';
import { AssetsManifestPlugin } from '@ridgeline/remote-kit/build/assets-manifest';
import webpack from 'webpack';

const folder = fileURLToPath(new URL('.', import.meta.url));
const outputFolder = (part) => fileURLToPath(new URL(`./dist/${part}`, import.meta.url));

// React, the router and the federation runtime are bundled, so that the server's copy is the very
// one that it hands to the remotes; everything else stays where npm installed it.
const bundled =
  /^(react|react-dom|react-router|react-router-dom|@module-federation|ky|@vanilla-extract)(\/|$)/;

/** The router without its warnings for developers, which its package gives to nobody by itself. */
const quietRouter = () => {
  const file = (name) =>
    path.resolve(
      fileURLToPath(import.meta.resolve('react-router')),
      `../../production/${name}.mjs`,
    );
  return { 'react-router$': file('index'), 'react-router/dom$': file('dom-export') };
};

export default ({ mode = 'production' } = {}) => [
  (() => {
    const config = browserConfig({
      folder,
      mode,
      outputFolder: outputFolder('browser'),
      publicPath: '/assets/',
    });
    config.entry = {
      boot: './src/browser/boot.ts',
      main: './src/browser/main.tsx',
      ...(mode === 'development' && { catalogue: './src/browser/catalogue.tsx' }),
    };
    if (mode === 'production') config.resolve.alias = quietRouter();
    // Two files are two tasks for the browser, neither of them long.
    config.optimization.splitChunks = {
      cacheGroups: {
        reactDom: {
          name: 'react-dom',
          test: /node_modules\/(react|react-dom|scheduler)\//,
          chunks: (chunk) => chunk.name === 'main',
          enforce: true,
        },
      },
    };
    config.plugins.push(
      new AssetsManifestPlugin(),
      // Remotes are named by their entry and not by a manifest, so its part of the runtime is left out.
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
    );
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
    entry: { main: './src/server/main.ts' },
  },
];
