import { describedRemotes } from '@ridgeline/registry';
import type { AvailableRelease } from '../../remotes/serverHost';
import type { ServedReleases } from '../../remotes/servedReleases';

export type Served = Pick<ServedReleases, 'ledger' | 'ownerOf' | 'rendered'>;
type Owners = Pick<Served, 'ownerOf'>;
type Released = Pick<AvailableRelease, 'release'>;

export type Shortcut = Released['release']['remote']['shortcuts'][number];

/** A remote speaks for its own paths only. */
const owns = (served: Owners, { release }: Released, path: string) =>
  served.ownerOf(path) === release.name;

/** The paths that remotes close to crawlers. */
export const disallowedPaths = (served: Owners, releases: Released[]): string[] =>
  releases.flatMap((one) => one.release.remote.disallow.filter((path) => owns(served, one, path)));

/** The pages that the menu of the installed site offers. */
export const shortcutsOf = (served: Owners, releases: Released[]): Shortcut[] =>
  releases.flatMap((one) =>
    one.release.remote.shortcuts.filter(({ url }) => owns(served, one, url)),
  );

/** Whether the home page belongs to a remote that the server renders, and of which no release could be loaded. */
export function isHomeMissing(served: Owners & Pick<Served, 'ledger'>, releases: Released[]) {
  const home = served.ownerOf('/');
  const owner = describedRemotes(served.ledger()).find(({ remote }) => remote === home);
  return (
    owner?.description.rendering === 'server' &&
    owner.description.audience === 'visitors' &&
    !releases.some(({ release }) => release.name === home)
  );
}
