import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import rspack from '@rspack/core';
import './withoutWebStorage.mjs';
import { VanillaExtractPlugin } from '@vanilla-extract/webpack-plugin';
import { browserslist } from './browsers.mjs';
import { compressed } from './compression.mjs';
import { HiddenMapsPlugin } from './hiddenMaps.mjs';
import { ReleaseManifestPlugin } from './releaseManifest.mjs';
import { containerOptions, describeBuild } from './remoteBuild.mjs';

const cssLoader = createRequire(import.meta.url).resolve('css-loader');

const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

const picture = (emit) => ({
  test: /\.(svg|png|mp4)$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]', emit },
});

/** Makes the browser check the scripts that a page loads later against the manifest's hashes, as with webpack. */
class ScriptIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ScriptIntegrityPlugin', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'ScriptIntegrityPlugin',
        (code) => `${code}\nscript.integrity = (globalThis._RELEASE_INTEGRITY || {})[url] || '';`,
      );
    });
  }
}

const common = ({ folder, mode, shellMode, publicPath }) => ({
  mode,
  context: folder,
  entry: {},
  devtool: false,
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  performance: false,
  stats: 'errors-warnings',
  optimization: { nodeEnv: shellMode },
  output: { publicPath, clean: true, uniqueName: path.basename(folder) },
});

const forBrowsers = ({ name, outputFolder, manifest, ...build }) => {
  const { output, optimization, ...rest } = common(build);
  return {
    ...rest,
    name: `${name}:browser`,
    target: ['web', 'es2022'],
    output: {
      ...output,
      path: path.join(outputFolder, 'browser'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      // Browsers check the hash of a file from another origin only if it is requested with CORS.
      crossOriginLoading: 'anonymous',
    },
    module: {
      rules: [
        typescript,
        {
          test: /\.css$/,
          type: 'javascript/auto',
          use: [rspack.CssExtractRspackPlugin.loader, cssLoader],
        },
        picture(true),
      ],
    },
    optimization: {
      ...optimization,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: browserslist },
        }),
      ],
    },
    plugins: [
      new VanillaExtractPlugin({ identifiers: 'short' }),
      new rspack.CssExtractRspackPlugin({
        filename: '[name].[contenthash:8].css',
        ignoreOrder: true,
      }),
      new ModuleFederationPlugin(containerOptions({ name, target: 'web' })),
      new ScriptIntegrityPlugin(),
      new ReleaseManifestPlugin(manifest),
      ...(rest.mode === 'production'
        ? [...compressed(), new HiddenMapsPlugin(rspack.SourceMapDevToolPlugin)]
        : []),
    ],
  };
};

const forServer = ({ name, outputFolder, ...build }) => {
  const { output, optimization, ...rest } = common(build);
  return {
    ...rest,
    name: `${name}:server`,
    target: 'node20',
    output: {
      ...output,
      path: path.join(outputFolder, 'server'),
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs-module' },
    },
    module: {
      rules: [
        typescript,
        {
          test: /\.css$/,
          type: 'javascript/auto',
          loader: cssLoader,
          options: { modules: { exportOnlyLocals: true } },
        },
        picture(false),
      ],
    },
    optimization: { ...optimization, minimize: false },
    plugins: [
      new VanillaExtractPlugin({ outputCss: false, identifiers: 'short' }),
      new ModuleFederationPlugin(containerOptions({ name, target: 'node' })),
    ],
  };
};

/**
 * The Rspack configurations of a remote. Their folders and manifest are the same as webpack's, so the shell cannot tell
 * the difference. The options are those of `remoteConfigs`.
 */
export function rspackConfigs({ mode = 'production', shellMode = mode, ...options }) {
  const build = { ...options, mode, shellMode, ...describeBuild(options) };
  const browser = forBrowsers(build);
  return build.manifest.remote.rendering === 'browser' ? [browser] : [browser, forServer(build)];
}
