import { existsSync, readFileSync } from 'node:fs';
import { readRemoteFile } from '../build/remoteBuild.mjs';
import { fromRoot } from '../release/paths.mjs';

const { workspaces = ['.'] } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));

/**
 * The remotes of this repository: its packages with a `remote.json`, or the repository itself.
 * @type {{ folder: string, name: string, description: import('@ridgeline/registry').Release['remote'] }[]}
 */
export const localRemotes = workspaces
  .filter((folder) => existsSync(fromRoot(folder, 'remote.json')))
  .map((folder) => {
    const { name, remote: description } = readRemoteFile(fromRoot(folder));
    return { folder, name, description };
  });
