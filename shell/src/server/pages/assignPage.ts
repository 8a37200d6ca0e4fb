import type { IncomingHttpHeaders } from 'node:http';
import { createPathOwners, describedRemotes } from '@ridgeline/registry';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { ReleaseName } from '../../remotes/releaseName';
import type { AvailableRelease, ServerHost } from '../../remotes/serverHost';
import type { ServedReleases } from '../../remotes/servedReleases';
import { assignVersions, type Assignment } from '../canary/canaryAssignment';
import type { Previews } from '../preview/previews';

export interface Releases {
  served: ServedReleases;
  host: ServerHost;
  previews: Previews;
}

/** The remote that owns a page, and the versions of it that a visitor gets. */
export interface PageAssignment extends Assignment {
  /** Empty if no live remote owns the path. */
  owner: string;
}

/** Loads a version of a remote; undefined if it is not available. The host logs the cause. */
export const loadIfAvailable = (
  { host }: Pick<Releases, 'host'>,
  { remote, version }: ReleaseName,
): Promise<AvailableRelease | undefined> => host.load(remote, version).catch(() => undefined);

/** The owner of a path for somebody who previews a release. The release may own other paths than the live one. */
async function ownerInPreview(releases: Releases, pathname: string, preview: ReleaseName) {
  const { served } = releases;
  const { remote } = preview;
  const previewed = await loadIfAvailable(releases, preview);
  if (!previewed) return served.ownerOf(pathname);
  const others = describedRemotes(served.ledger()).filter((other) => other.remote !== remote);
  const description = previewed.release.remote;
  // If two of them own a path, the last one wins.
  return createPathOwners([...others, { remote, description }])(pathname);
}

/** Finds the remote that owns a page, and assigns versions of it to the visitor. */
export async function assignPage(
  releases: Releases,
  { pathname, origin }: Pick<URL, 'pathname' | 'origin'>,
  headers: IncomingHttpHeaders,
  logger: Logger,
): Promise<PageAssignment> {
  const { served, previews } = releases;
  const preview = await previews.of(headers, logger);
  const owner =
    (preview ? await ownerInPreview(releases, pathname, preview) : served.ownerOf(pathname)) ?? '';
  const ledger = served.ledger();
  return { owner, ...assignVersions({ ledger, remote: owner, headers, preview, origin }) };
}
