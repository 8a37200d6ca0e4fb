/**
 * Compiles one package: `node remote-kit/compile/compile.mjs <folder> [options as JSON for its configuration]`, with
 * webpack, or with Rspack if the package has an `rspack.config.mjs`. Each compilation has its own process, so that
 * several can run at once.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromRoot } from '../release/paths.mjs';

// Otherwise each plugin of module federation would call webpack without options, which builds a validator, to find its
// path in the stack of the error.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

const [, , folder, options = '{}'] = process.argv;
const rspackConfig = fromRoot(folder, 'rspack.config.mjs');
const [bundler, config] = existsSync(rspackConfig)
  ? [() => import('@rspack/core'), rspackConfig]
  : [() => import('webpack'), fromRoot(folder, 'webpack.config.mjs')];
const { default: configure } = await import(config);
const { default: compile } = await bundler();
const compiler = compile(configure(JSON.parse(options)));

compiler.run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings())
    process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
  compiler.close(() => process.exit(stats.hasErrors() ? 1 : 0));
});
