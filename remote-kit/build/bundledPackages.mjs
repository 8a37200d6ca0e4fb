import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const file = 'packages.cjs';

/**
 * Bundles the npm packages of a server build into one file next to it, so that the build starts faster, and runs
 * wherever it is stored. esbuild needs a twentieth of webpack's time. Each package is only evaluated when it is first
 * required.
 */
export class BundledPackagesPlugin {
  #requests = new Set();
  #missing;
  #notBundled;

  /**
   * @param options `missing`: packages that are not installed, although a bundled one names them; `notBundled`:
   *   packages, or scopes of packages, that stay outside
   */
  constructor({ missing = [], notBundled = [] } = {}) {
    this.#missing = missing;
    this.#notBundled = notBundled;
  }

  #isBundled(request) {
    return (
      !isBuiltin(request) && !this.#notBundled.some((name) => `${request}/`.startsWith(`${name}/`))
    );
  }

  /**
   * Wraps a function for webpack's `externals`, so that its packages are loaded from the file.
   * @param isExternal a function for `externals`
   */
  externals = (isExternal) => (context, callback) =>
    isExternal(context, (error, external) => {
      if (!external || !this.#isBundled(context.request)) return callback(error, external);
      this.#requests.add(context.request);
      return callback(null, [`./${file}`, context.request], 'commonjs');
    });

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('BundledPackagesPlugin', async () => {
      const getters = [...this.#requests]
        .sort()
        .map((request) => JSON.stringify(request))
        .map((request) => `get ${request}() { return require(${request}); }`);
      await build({
        stdin: {
          contents: `module.exports = { ${getters.join(', ')} };`,
          resolveDir: compiler.context,
        },
        outfile: path.join(compiler.outputPath, file),
        bundle: true,
        platform: 'node',
        format: 'cjs',
        target: 'node20.19',
        external: this.#missing,
        // Node parses it in less time, and stack traces still have names and short lines.
        minifyWhitespace: true,
        minifySyntax: true,
        lineLimit: 200,
        logLevel: 'error',
      });
    });
  }
}
