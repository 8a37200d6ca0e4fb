import type { Release } from '@ridgeline/registry';
import { remoteNames, type RemoteName } from '../../remotes/names';
import type { LoadedRelease, ServerHost, VerifiedRelease } from '../../remotes/serverHost';
import type { Assignment, Choice } from '../canary/canaryAssignment';

/** A release that may render a page; it has routes where the server renders them. */
export type Candidate = LoadedRelease | VerifiedRelease;

const nothing = () => undefined;

/** The owner's release in one version. Undefined when it is not available; the host logs why. */
export const loadCandidate = (
  host: ServerHost,
  owner: RemoteName,
  { version }: Choice,
): Promise<Candidate | undefined> => host.loadForPages(owner, version).catch(nothing);

/** For each other remote, the first available release; the browser loads it on navigation. */
export async function releasesOfOthers(
  host: ServerHost,
  owner: RemoteName,
  { choices }: Assignment,
) {
  const releases: Partial<Record<RemoteName, Release>> = {};
  for (const remote of remoteNames) {
    if (remote === owner) continue;
    for (const { version } of choices[remote]) {
      if (releases[remote]) break;
      const verified = await host.verify(remote, version).catch(nothing);
      if (verified) releases[remote] = verified.release;
    }
  }
  return releases;
}
