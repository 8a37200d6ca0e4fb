import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../release/paths.mjs';

const readJson = (...file) => JSON.parse(readFileSync(fromRoot(...file), 'utf8'));

/** What a remote's folder says of it, and how its federation container is called. */
function readRemote(folder) {
  const { name, ...description } = readJson(folder, 'remote.json');
  return { folder, name: name.replaceAll('-', '_'), description };
}

/**
 * The remotes of this repository: its packages with a `remote.json`.
 * @type {{ folder: string, name: string, description: import('@ridgeline/registry').Release['remote'] }[]}
 */
export const localRemotes = readJson('package.json')
  .workspaces.filter((folder) => existsSync(fromRoot(folder, 'remote.json')))
  .map(readRemote);
