import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import reactRefresh from 'react-refresh-typescript';
import webpack from 'webpack';

/** Registers components and hooks with React Refresh. Style files are skipped, because they contain neither. */
const registerComponents = (context) => {
  const transform = reactRefresh()(context);
  return (file) => (file.fileName.endsWith('.css.ts') ? file : transform(file));
};

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const styleReloader = /mini-css-extract-plugin[\\/]dist[\\/]hmr[\\/]hotModuleReplacement\.js$/;
const refreshRuntime = /(^|[\\/])react-refresh[\\/]runtime(\.js)?$/;

/** Remotes use the React Refresh runtime of the shell. */
const runtimeOfShell =
  (build) =>
  ({ request }, callback) =>
    refreshRuntime.test(request)
      ? callback(null, `var __REACT_REFRESH_RUNTIME__(${JSON.stringify(build)})`)
      : callback();

/** npm packages go into a separate chunk, so that a rebuild emits only our code. */
const npmPackages = (chunks) => ({
  name: 'npm',
  type: /^javascript\//,
  test: /[\\/]node_modules[\\/]/,
  chunks,
});

/** Adds React Refresh to one compiler only. The child compilers for style files have other names and need none. */
const withRefresh = (compiler) => (rule) =>
  rule.loader === 'ts-loader'
    ? [
        { ...rule, compiler: { not: compiler } },
        {
          ...rule,
          compiler,
          options: {
            ...rule.options,
            instance: 'react-refresh',
            getCustomTransformers: () => ({ before: [registerComponents] }),
          },
        },
      ]
    : [rule];

const prependToEntries = (file, entries) =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, [file, entry]]));

/**
 * Adapts a browser build in development mode for a dev server that replaces modules in open pages.
 * @param {import('webpack').Configuration} config
 * @param {boolean} isShell whether this is the shell, which provides the runtimes for the remotes
 */
export function withHotReplacement(config, isShell) {
  const build = config.output.uniqueName;
  return {
    ...config,
    cache: {
      ...config.cache,
      name: `${build}-hot`,
      buildDependencies: {
        config: [...config.cache.buildDependencies.config, fileURLToPath(import.meta.url)],
      },
    },
    entry: isShell
      ? prependToEntries(here('./hot/shareRefreshRuntime.js'), config.entry)
      : config.entry,
    ...(!isShell && { externals: [runtimeOfShell(build)] }),
    module: { ...config.module, rules: config.module.rules.flatMap(withRefresh(config.name)) },
    optimization: {
      ...config.optimization,
      // The entries of a page share their modules, above all React Refresh.
      ...(isShell && { runtimeChunk: { name: 'runtime' } }),
      splitChunks: {
        ...config.optimization.splitChunks,
        cacheGroups: { npm: npmPackages(isShell ? ({ name }) => name === 'main' : 'async') },
      },
    },
    plugins: [
      ...config.plugins,
      new webpack.NormalModuleReplacementPlugin(styleReloader, here('./hot/acceptStyle.cjs')),
      new ReactRefreshPlugin({
        overlay: { entry: false, module: here('./hot/reportError.cjs'), sockIntegration: false },
        // The plugin injects the runtime once for each library name, so all builds have the same.
        library: 'ridgeline',
        exclude: [/node_modules/, /\.css\.ts$/, new RegExp(`${path.sep}hot${path.sep}`)],
        esModule: true,
      }),
    ],
  };
}
