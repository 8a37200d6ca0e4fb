import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

/** Where the shell's browser build stores the hash that the file at a URL must have. */
const hashOf = (address) => `(globalThis._RELEASE_INTEGRITY || {})[${address}] || ''`;

/**
 * Adds the hashes from the release's manifest to files that a page loads later. The shell verifies the files that
 * it serves; for another origin, only the browser can check that they are the released ones.
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
