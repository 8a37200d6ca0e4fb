import { readFileSync } from 'node:fs';
import { SettingsError } from './settingsError.mjs';

const option = '--env-file';

/** One part of a value: quoted, or everything up to the end of the line. A backslash before a line's end joins lines. */
const part = /[^\S\n]*(?:'([^']*)'|"((?:\\[^]|[^"\\])*)"|((?:\\[^]|[^\s'"\\])(?:\\[^]|[^\n\\])*))/y;
const endOfLine = /[^\S\n]*(?:\n|$)/y;
/** A line up to its `=`, or a comment or another line without one, as a whole. */
const start = /[^\S\n]*(?:[#;](?:\\[^]|[^\n\\])*|([^=\n]*)(=)?)/y;
const name = /^[a-z_]\w*$/i;

const withoutBackslashes = (/** @type {string} */ text) =>
  text.replace(/\\([^])/g, (_pair, next) => (next === '\n' ? '' : next));
/** In double quotes, a backslash before any other character stays. */
const unquoted = (/** @type {string} */ text) =>
  text.replace(/\\([^])/g, (pair, next) =>
    next === '\n' ? '' : '"\\`$'.includes(next) ? next : pair,
  );

/**
 * Reads an environment file as systemd does: a `#` begins a comment only at the start of a line, quotes only at the
 * start of a value, and nothing is expanded.
 * @param {string} text
 * @returns {Record<string, string>}
 * @throws {SyntaxError} if a quote is not closed
 */
export function parseEnvironment(text) {
  const source = text.replaceAll('\r\n', '\n');
  let at = 0;
  const match = (/** @type {RegExp} */ pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };
  /** @type {Record<string, string>} */
  const environment = {};
  while (at < source.length) {
    const line = source.slice(0, at).split('\n').length;
    const [, key = '', equals] = match(start) ?? [];
    let value = '';
    for (let found = equals && match(part); found; found = match(part)) {
      const [, single, double, bare = ''] = found;
      value +=
        single ?? (double === undefined ? withoutBackslashes(bare.trimEnd()) : unquoted(double));
    }
    if (!match(endOfLine)) throw new SyntaxError(`the quote in line ${line} is not closed`);
    if (equals && name.test(key.trim())) environment[key.trim()] = value;
  }
  return environment;
}

/**
 * Takes `--env-file=FILE` out of a command's arguments, and the variables of that file into the environment. As with
 * systemd, they replace those that are set.
 * @param {string[]} args is changed
 * @param {Record<string, string | undefined>} environment is changed
 * @throws {SettingsError} if the file cannot be read
 */
export function takeEnvironmentFile(args, environment) {
  const at = args.findIndex((arg) => arg === option || arg.startsWith(`${option}=`));
  if (at < 0) return;
  const isApart = args[at] === option;
  const [first = '', second = ''] = args.splice(at, isApart ? 2 : 1);
  const file = isApart ? second : first.slice(option.length + 1);
  try {
    Object.assign(environment, parseEnvironment(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new SettingsError(
      `The settings in ${file || 'the file'} cannot be read (${/** @type {Error} */ (error).message}). Check ${option}, and run the command as a user who may read it, such as root.`,
      { cause: error },
    );
  }
}
