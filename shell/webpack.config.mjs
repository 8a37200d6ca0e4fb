import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  browserConfig,
  installedPackages,
  serverConfig,
} from '@ridgeline/remote-kit/build/webpack.base';
import { AssetsManifestPlugin } from '@ridgeline/remote-kit/build/assetsManifest';
import { BundledPackagesPlugin } from '@ridgeline/remote-kit/build/bundledPackages';
import { hostRuntime } from '@ridgeline/remote-kit/build/remoteBuild';
import webpack from 'webpack';

const folder = fileURLToPath(new URL('.', import.meta.url));

// React, the router and the federation runtime are bundled by webpack, so that the server and the remotes share one
// copy.
const bundled =
  /^(react|react-dom|react-router|react-router-dom|@module-federation|ky|@vanilla-extract)(\/|$)/;
const externals = (context, callback) =>
  bundled.test(context.request) ? callback() : installedPackages(context, callback);

/** Aliases for the router's production build, which has no warnings. Its package does not export that build. */
const productionRouter = () => {
  const file = (name) =>
    path.resolve(
      fileURLToPath(import.meta.resolve('react-router')),
      `../../production/${name}.mjs`,
    );
  return { 'react-router$': file('index'), 'react-router/dom$': file('dom-export') };
};

/** Without this, unused components of the router stay in the bundle. */
const droppableComponents = {
  test: /node_modules\/react-router\//,
  loader: fileURLToPath(import.meta.resolve('@ridgeline/remote-kit/build/pureComponentsLoader')),
};

/**
 * @param output the folder of both builds, within the shell's folder
 * @param developmentRemotes in development, the folder in which the dev servers write the manifests of the remotes
 */
export default ({ mode = 'production', output = 'dist', developmentRemotes } = {}) => [
  (() => {
    const config = browserConfig({
      folder,
      mode,
      outputFolder: path.join(folder, output, 'browser'),
      publicPath: '/assets/',
    });
    config.entry = {
      boot: './src/browser/boot.ts',
      main: './src/browser/main.tsx',
      'typefaces-barlowWide': '@ridgeline/shared-ui/typefaces/barlowWide',
      'typefaces-noto': '@ridgeline/shared-ui/typefaces/noto',
      'typefaces-notoCondensed': '@ridgeline/shared-ui/typefaces/notoCondensed',
      ...(mode === 'development'
        ? { catalogue: './src/browser/catalogue.tsx' }
        : {
            offlinePages: {
              import: './src/worker/offlinePages.ts',
              filename: 'offline-pages.js',
            },
          }),
    };
    if (mode === 'production') {
      config.resolve.alias = productionRouter();
      config.module.rules.push(droppableComponents);
    }
    // With two files, the browser evaluates the code in two short tasks instead of one long one.
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
    config.plugins.push(new AssetsManifestPlugin(), new webpack.DefinePlugin(hostRuntime));
    return config;
  })(),
  (() => {
    const packages = new BundledPackagesPlugin();
    const config = serverConfig({
      folder,
      mode,
      outputFolder: path.join(folder, output, 'server'),
      publicPath: '/assets/',
      // Bundle npm packages for production, because a stored build also runs on the machines of other teams.
      externals: [mode === 'production' ? packages.externals(externals) : externals],
    });
    if (mode === 'production') config.plugins.push(packages);
    config.entry = { main: './src/server/main.ts' };
    config.plugins.push(
      new webpack.DefinePlugin({
        DEVELOPMENT_REMOTES: JSON.stringify(developmentRemotes) ?? 'undefined',
      }),
    );
    return config;
  })(),
];
