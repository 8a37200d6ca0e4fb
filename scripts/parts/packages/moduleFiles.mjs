import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import typescript from 'typescript';

const endings = ['', '.ts', '.tsx', '/index.ts'];

/** The source file that a relative import names. */
function resolve(specifier, from) {
  const base = path.resolve(path.dirname(from), specifier);
  const found = endings
    .map((ending) => base + ending)
    .find((file) => existsSync(file) && statSync(file).isFile());
  if (!found) throw new Error(`${from} imports ${specifier}, which is no file.`);
  return found;
}

const importsOf = (text) => typescript.preProcessFile(text, true, true).importedFiles;
const isRelative = ({ fileName }) => fileName.startsWith('.');

/**
 * All source files that a package's entries import, so that tests, the catalogue and the like are not published.
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
 * Adds the file name to each relative import of compiled code or declarations: browsers, Node and TypeScript's
 * `nodenext` do not resolve file endings or `index`.
 * @param {string} text
 * @param {string} source the file that it was compiled from
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
