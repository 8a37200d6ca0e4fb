import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the repository. */
export const fromRoot = (...segments) => path.join(root, ...segments);

/**
 * The variable by which a build that lies outside the repository, such as a shell from the registry,
 * finds what npm installed in it.
 */
export const installedFor = (folder) =>
  folder.startsWith(root)
    ? {}
    : {
        NODE_PATH: [fromRoot('shell/node_modules'), fromRoot('node_modules')].join(path.delimiter),
      };
