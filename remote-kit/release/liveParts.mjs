import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildPart } from '../../scripts/parts/buildPart.mjs';
import { fromRoot } from '../../scripts/parts/paths.mjs';
import { registryPackage } from '../../scripts/parts/registry.mjs';
import { say } from '../../scripts/parts/say.mjs';

/** Puts the live versions of all remotes but one into another registry, and makes them live there. */
export async function copyLive(registry, other, exceptRemote) {
  const { promote, stateOf } = registryPackage();
  for (const [name, { live }] of Object.entries(registry.ledger().remotes)) {
    if (!live || name === exceptRemote || stateOf(other.ledger(), name).live === live) continue;
    if (!(await other.versions(name)).includes(live))
      await other.add(await registry.folder(name, live));
    await promote(other, name, live, { by: 'this checkout', why: 'As it is live' });
  }
}

/** This checkout's shell: its folder, and what it offers. */
export async function checkoutsShell() {
  await buildPart('illustrations');
  await buildPart('shell');
  const folder = fromRoot('shell/dist');
  const offers = JSON.parse(readFileSync(path.join(folder, 'shell.json'), 'utf8'));
  return { shells: [offers], folder };
}

/**
 * The shell that serves from this registry, as it was stored; before any did, this checkout's.
 * @returns its folder, and the shells that served so far, it as the last
 */
export async function liveShell(registry) {
  const shells = await registry.shells();
  const live = shells.at(-1);
  if (live)
    return { shells, folder: await registry.folder(registryPackage().shellName, live.version) };
  say('No shell has served from this registry yet, so the one of this checkout is used.');
  return checkoutsShell();
}
