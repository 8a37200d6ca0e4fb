import type { Release } from '@ridgeline/registry';
import { remoteNames, type RemoteName } from '../../remotes/names';
import type { LoadedRelease, ServerHost, StoredRelease } from '../../remotes/serverHost';
import type { Choice, Visitor } from '../visitor/visitorOf';

/** A release that a page can be made with; its routes are there where the server renders them. */
export type Candidate = LoadedRelease | StoredRelease;

const nothing = () => undefined;

/** The owner's release in one version. Undefined where it cannot be had; the host's log says why. */
export const candidate = (
  host: ServerHost,
  owner: RemoteName,
  { version }: Choice,
): Promise<Candidate | undefined> => host.forPages(owner, version).catch(nothing);

/** Of each other remote the release with which the browser goes on, where one can be had. */
export async function releasesBeside(host: ServerHost, owner: RemoteName, { choices }: Visitor) {
  const releases: Partial<Record<RemoteName, Release>> = {};
  for (const remote of remoteNames) {
    if (remote === owner) continue;
    for (const { version } of choices[remote]) {
      if (releases[remote]) break;
      const stored = await host.find(remote, version).catch(nothing);
      if (stored) releases[remote] = stored.release;
    }
  }
  return releases;
}
