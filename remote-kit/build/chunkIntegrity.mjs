import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

/** Where the shell's browser build says which content a file at an address must have. */
const hashOf = (address) => `(globalThis._RELEASE_INTEGRITY || {})[${address}] || ''`;

/**
 * Lets the files that a page loads later carry the hash that the release's manifest names. From the
 * shell they come verified; from another origin only the browser can see that they are the released ones.
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
