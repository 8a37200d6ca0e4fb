const typescript = require('typescript');

/**
 * TypeScript for ts-loader that compiles each file only once per process. Otherwise the server build would compile
 * the files of the browser build again, and the child compiler of each style file would compile its imports again.
 */
const outputs = new Map();

function transpileModule(contents, options) {
  if (options.transformers?.before) return typescript.transpileModule(contents, options);
  const cached = outputs.get(options.fileName);
  if (cached?.contents === contents) return cached.output;
  const output = typescript.transpileModule(contents, options);
  outputs.set(options.fileName, { contents, output });
  return output;
}

module.exports = { ...typescript, transpileModule };
