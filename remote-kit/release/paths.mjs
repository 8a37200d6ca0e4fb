import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ownFile = fileURLToPath(import.meta.url);

/** Whether this is the published kit, which npm installed in a team's own repository. */
export const isPublished = ownFile.includes(`${path.sep}node_modules${path.sep}`);

/** npm runs a repository's scripts in its folder. */
const root = isPublished ? process.cwd() : path.resolve(path.dirname(ownFile), '../..');

/** A path inside the repository. */
export const fromRoot = (...segments) => path.join(root, ...segments);

/**
 * Environment variables for a build outside the repository, such as a shell from the registry. With them, Node finds
 * the packages that npm installed in the repository.
 */
export const installedFor = (folder) =>
  folder.startsWith(root)
    ? {}
    : {
        NODE_PATH: [fromRoot('shell/node_modules'), fromRoot('node_modules')].join(path.delimiter),
      };
