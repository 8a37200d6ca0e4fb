const typescript = require('typescript');

/**
 * TypeScript for ts-loader, which compiles each file once per process. Otherwise the server build would compile
 * the files of the browser build again, and each style file's child compiler those that it imports.
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
