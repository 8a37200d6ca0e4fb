/**
 * Compiles one package: `node remote-kit/compile/compile.mjs <folder> [options as JSON for its webpack.config]`.
 * Each runs in its own process, so that several compile at once.
 */
import webpack from 'webpack';
import { fromRoot } from '../release/paths.mjs';

const [, , folder, options = '{}'] = process.argv;
const { default: configure } = await import(fromRoot(folder, 'webpack.config.mjs'));
const compiler = webpack(configure(JSON.parse(options)));

compiler.run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings())
    process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
  compiler.close(() => process.exit(stats.hasErrors() ? 1 : 0));
});
