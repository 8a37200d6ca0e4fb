import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import './withoutWebStorage.mjs';
import { VanillaExtractPlugin } from '@vanilla-extract/webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { AbsoluteStylePathsPlugin } from './absoluteStylePaths.mjs';
import { cssTargets } from './browsers.mjs';
import { compressed } from './compression.mjs';
import { HiddenMapsPlugin } from './hiddenMaps.mjs';
import { pureJsx } from './pureJsx.mjs';

/**
 * The configuration that all webpack builds of this repository share. Each package only adds what differs: entries,
 * output, and its role in the federation.
 */

/** Compiles each file on its own. `tsc -b` checks the types separately, so that builds do not wait for it. */
const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    onlyCompileBundledFiles: true,
    compiler: fileURLToPath(new URL('./cachingTypescript.cjs', import.meta.url)),
    // Otherwise each build warns that this compiler is not called "typescript".
    logLevel: 'error',
    getCustomTransformers: () => ({ after: [pureJsx] }),
    // This configuration lists no files, so that TypeScript does not search the repository for them.
    configFile: fileURLToPath(new URL('./tsconfig.webpack.json', import.meta.url)),
  },
};

const picture = (emit) => ({
  test: /\.(svg|woff2|webm|mp4)$/,
  resourceQuery: { not: /inline|markup/ },
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]', emit },
});

/** Small files that are inlined in a server build. */
const inlined = [
  { test: /\.png$/, type: 'asset/inline' },
  { resourceQuery: /inline/, type: 'asset/inline' },
  { resourceQuery: /markup/, type: 'asset/source' },
];

const serverOnly = {
  resourceQuery: /markup/,
  type: 'javascript/auto',
  loader: fileURLToPath(new URL('./serverOnlyLoader.cjs', import.meta.url)),
};

const common = ({ folder, mode }) => ({
  mode,
  context: folder,
  // Development builds run after each change and reuse the cache of the previous build.
  cache: mode === 'development' && {
    type: 'filesystem',
    buildDependencies: { config: [fileURLToPath(import.meta.url)] },
  },
  // A rebuild skips modules that a change cannot affect.
  ...(mode === 'development' && { experiments: { cacheUnaffected: true } }),
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});

/** Styles have no source maps, which would only lead to the code that vanilla-extract generates. */
const scriptMaps = new webpack.SourceMapDevToolPlugin({
  filename: '[file].map[query]',
  test: /\.js$/,
  module: true,
  columns: false,
});

/** The part of a package that runs in a visitor's browser. */
export const browserConfig = ({ folder, mode, outputFolder, publicPath }) => ({
  ...common({ folder, mode }),
  name: `${path.basename(folder)}:browser`,
  target: 'web',
  devtool: false,
  output: {
    path: outputFolder,
    publicPath,
    filename: mode === 'development' ? '[name].js' : '[name].[contenthash:8].js',
    chunkFilename: mode === 'development' ? '[name].js' : '[name].[contenthash:8].js',
    clean: mode === 'production',
    uniqueName: path.basename(folder),
  },
  module: {
    rules: [
      typescript,
      {
        test: /\.css$/,
        use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { sourceMap: false } }],
      },
      picture(true),
      serverOnly,
    ],
  },
  optimization: {
    minimizer: [
      // SWC makes files as small as Terser does, in a tenth of the time. Both minimizers are native and start threads
      // themselves, so additional processes (`parallel`) would only cost time.
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        terserOptions: { ecma: 2020, compress: { passes: 3 } },
        extractComments: false,
        parallel: false,
      }),
      new CssMinimizerPlugin({
        minify: CssMinimizerPlugin.lightningCssMinify,
        minimizerOptions: { targets: cssTargets },
        parallel: false,
      }),
    ],
  },
  plugins: [
    new VanillaExtractPlugin({ identifiers: 'short' }),
    new AbsoluteStylePathsPlugin(),
    new MiniCssExtractPlugin({
      filename: mode === 'development' ? '[name].css' : '[name].[contenthash:8].css',
      ignoreOrder: true,
    }),
    ...(mode === 'production' ? [...compressed(), new HiddenMapsPlugin()] : [scriptMaps]),
  ],
});

/** The part of a package that runs in Node. It has the same class names as the browser build, but emits no styles. */
export const serverConfig = ({ folder, mode, outputFolder, publicPath = '', externals = [] }) => ({
  ...common({ folder, mode }),
  name: `${path.basename(folder)}:server`,
  target: 'node20.19',
  devtool: mode === 'development' ? 'cheap-module-source-map' : 'source-map',
  externals,
  output: {
    path: outputFolder,
    publicPath,
    filename: '[name].cjs',
    chunkFilename: '[name].cjs',
    library: { type: 'commonjs-module' },
    clean: mode === 'production',
    uniqueName: path.basename(folder),
  },
  module: {
    // Do not compile `createRequire`, because it resolves modules at run time.
    parser: { javascript: { createRequire: false } },
    rules: [
      typescript,
      { test: /\.css$/, loader: 'css-loader', options: { modules: { exportOnlyLocals: true } } },
      picture(false),
      ...inlined,
    ],
  },
  optimization: { minimize: false, splitChunks: false },
  plugins: [
    new VanillaExtractPlugin({ outputCss: false, identifiers: 'short' }),
    new AbsoluteStylePathsPlugin(),
  ],
});

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of an installed package, as Node resolves it from the folder `from`. */
function folderOf(name, from) {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  const above = path.dirname(from);
  return above === from ? undefined : folderOf(name, above);
}

/**
 * Does not bundle npm packages, so that native modules and their data keep working. A version that npm installed for
 * one package only is bundled, because a build in another folder, such as a stored shell, would find the version that
 * all other packages use.
 */
export function installedPackages({ request, context }, callback) {
  const [, name] = /^((?:@[^/]+\/)?[a-z][^/]*)/.exec(request) ?? [];
  if (!name || name.startsWith('@ridgeline/')) return callback();
  const folder = folderOf(name, context);
  const isHoisted = !folder || folder === path.join(repository, 'node_modules', name);
  return isHoisted ? callback(null, `commonjs ${request}`) : callback();
}
