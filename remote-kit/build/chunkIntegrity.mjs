import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

/** An expression for the hash of the file at a URL. The shell's browser build stores the hashes in this variable. */
const hashOf = (url) => `(globalThis._RELEASE_INTEGRITY || {})[${url}] || ''`;

/**
 * Makes the browser check the files that a page loads later against the hashes in the release's manifest. The shell
 * verifies the files that it serves, but files from another origin can only be checked by the browser.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => `${source}\nscript.integrity = ${hashOf('url')};`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag, href }) => `${source}\n${tag}.integrity = ${hashOf(href)};`,
      );
    });
  }
}
