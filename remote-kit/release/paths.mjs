import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the repository. */
export const fromRoot = (...segments) => path.join(root, ...segments);

/**
 * The environment that lets a build outside the repository, such as a shell from the registry, find the
 * packages that npm installed in it.
 */
export const installedFor = (folder) =>
  folder.startsWith(root)
    ? {}
    : {
        NODE_PATH: [fromRoot('shell/node_modules'), fromRoot('node_modules')].join(path.delimiter),
      };
