import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildPackage } from '../compile/buildPackage.mjs';
import { fromRoot, isPublished } from './paths.mjs';
import { registryPackage } from './registryPackage.mjs';
import { say, CommandError } from './console.mjs';

/** Copies the live versions of all remotes, except `exceptRemotes`, to another registry, and promotes them there. */
export async function copyLive(registry, other, exceptRemotes = []) {
  const { promote, stateOf } = registryPackage();
  for (const [name, { live }] of Object.entries(registry.ledger().remotes)) {
    if (!live || exceptRemotes.includes(name) || stateOf(other.ledger(), name).live === live)
      continue;
    if (!(await other.versions(name)).includes(live))
      await other.add(await registry.folder(name, live));
    await promote(other, name, live, { by: 'this checkout', why: 'As it is live' });
  }
}

/** Builds this checkout's shell. Returns its folder, and what it offers to remotes. */
export async function checkoutsShell() {
  await buildPackage('illustrations');
  await buildPackage('shell');
  const folder = fromRoot('shell/dist');
  const offers = JSON.parse(readFileSync(path.join(folder, 'shell.json'), 'utf8'));
  return { shells: [offers], folder };
}

const noShellError = () =>
  new CommandError(
    'No shell has served from these releases yet. Set RELEASE_KEY, or the RELEASES_DIR or RELEASES_URL of the running site.',
  );

/** Throws if `liveShell` would, so that a release does not fail only after its version was set. */
export async function assertLiveShell(registry) {
  if (isPublished && (await registry.shells()).length === 0) throw noShellError();
}

/**
 * The shell that uses this registry, as it is stored there. If there is none yet, the shell of this checkout, which a
 * team's own repository does not contain.
 * @returns its folder, and all shells so far, of which it is the last
 */
export async function liveShell(registry) {
  const shells = await registry.shells();
  const live = shells.at(-1);
  if (live)
    return { shells, folder: await registry.folder(registryPackage().shellName, live.version) };
  if (isPublished) throw noShellError();
  say('No shell has served from this registry yet, so the one of this checkout is used.');
  return checkoutsShell();
}
