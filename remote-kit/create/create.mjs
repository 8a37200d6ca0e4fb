import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../release/console.mjs';

const template = fileURLToPath(new URL('./template', import.meta.url));

/** The real names of files in the template. npm would leave them out of the package, or interpret them. */
const dotFiles = { gitignore: '.gitignore', nvmrc: '.nvmrc', github: '.github' };

/** The same rule as in `remote.schema.json`. */
const namePattern = /^[a-z][a-z\d]*(-[a-z\d]+)+$/;

const capitalized = (word) => word[0].toUpperCase() + word.slice(1);

/** The replacements for words of the template, for a remote with this name. */
function replacementsFor(name) {
  const [segment] = name.split('-').slice(-1);
  return { 'rides-weather': name, weather: segment, Weather: capitalized(segment) };
}

function assertEmpty(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(
      `The folder ${folder} is not empty. Choose another name, or empty it first.`,
    );
}

/**
 * Writes the repository of a new remote.
 * @param {string} name such as `rides-weather`; its last word is the path that the remote owns
 * @param {string} parent the folder in which the repository's folder is created
 * @returns {{ folder: string, path: string, files: string[] }}
 */
export function createRemote(name, parent) {
  if (!namePattern.test(name))
    throw new CommandError(
      `${name} is not a name of several words such as rides-weather, in small letters and with hyphens.`,
    );
  const folder = path.join(parent, name);
  assertEmpty(folder);
  cpSync(template, folder, { recursive: true });
  for (const [plain, hidden] of Object.entries(dotFiles))
    renameSync(path.join(folder, plain), path.join(folder, hidden));

  const replacements = replacementsFor(name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(
        /rides-weather|weather|Weather/g,
        (word) => replacements[word],
      ),
    );
  return {
    folder,
    path: `/${replacements.weather}`,
    files: files.map((file) => path.relative(folder, file)).sort(),
  };
}
