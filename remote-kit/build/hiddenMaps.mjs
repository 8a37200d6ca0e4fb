import { rm } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';

/**
 * Writes source maps into the folder `maps` next to the browser build. They are stored with a release, so that its team
 * can map stack traces to its source. Scripts do not refer to them, and they are not served. They contain positions and
 * names, but no source.
 */
export class HiddenMapsPlugin {
  /** @param SourceMapDevToolPlugin the bundler's plugin */
  constructor(SourceMapDevToolPlugin = webpack.SourceMapDevToolPlugin) {
    this.SourceMapDevToolPlugin = SourceMapDevToolPlugin;
  }

  apply(compiler) {
    const { path: output } = compiler.options.output;
    compiler.hooks.beforeRun.tapPromise('HiddenMapsPlugin', () =>
      rm(path.join(output, '../maps'), { recursive: true, force: true }),
    );
    new this.SourceMapDevToolPlugin({
      filename: '../maps/[file].map',
      test: /\.js$/,
      append: false,
      module: true,
      columns: true,
      noSources: true,
      moduleFilenameTemplate: ({ absoluteResourcePath }) =>
        sourceName(compiler, absoluteResourcePath),
    }).apply(compiler);
  }
}

/** The path of a module in its package; for a module of another package, from the root of the repository. */
function sourceName({ context }, file) {
  if (!path.isAbsolute(file)) return file;
  return path
    .relative(context, file)
    .split(path.sep)
    .join('/')
    .replace(/^(\.\.\/)+/, '');
}
