import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import typescript from 'typescript';

const extensions = ['', '.ts', '.tsx', '/index.ts'];

/** Finds the source file of a relative import. */
function resolve(specifier, from) {
  const base = path.resolve(path.dirname(from), specifier);
  const match = extensions
    .map((extension) => base + extension)
    .find((file) => existsSync(file) && statSync(file).isFile());
  if (!match) throw new Error(`${from} imports ${specifier}, which is no file.`);
  return match;
}

const importsOf = (text) => typescript.preProcessFile(text, true, true).importedFiles;
const isRelative = ({ fileName }) => fileName.startsWith('.');

/**
 * Lists the entries of a package and all source files that they import, directly or not. Tests, the catalogue and the
 * like are not among them, so they are not published.
 * @param {string[]} entries
 * @returns {string[]}
 */
export function reachableFiles(entries) {
  const found = new Set(entries);
  for (const file of found)
    for (const { fileName } of importsOf(readFileSync(file, 'utf8')).filter(isRelative))
      found.add(resolve(fileName, file));
  return [...found];
}

/**
 * Completes each relative import in compiled code or declarations with its file name, because browsers, Node and
 * TypeScript's `nodenext` do not add file extensions or `index`.
 * @param {string} text
 * @param {string} source the file from which the text was compiled
 */
export function withFileEndings(text, source) {
  let result = text;
  for (const { fileName, pos } of importsOf(text).filter(isRelative).toReversed()) {
    const file = path.relative(path.dirname(source), resolve(fileName, source));
    const named = `./${file.replace(/\.tsx?$/, '.js')}`.replace(/^\.\/\.\.\//, '../');
    const start = result.indexOf(fileName, pos);
    result = result.slice(0, start) + named + result.slice(start + fileName.length);
  }
  return result;
}
