import type { IncomingHttpHeaders } from 'node:http';
import { createPathOwners, describedRemotes } from '@ridgeline/registry';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { AvailableRelease, ServerHost } from '../../remotes/serverHost';
import type { ServedReleases } from '../../remotes/servedReleases';
import { assignVersions, type Assignment, type Choice } from '../canary/canaryAssignment';
import type { Previews } from '../preview/previews';

const nothing = () => undefined;

export interface PageOwnersOptions {
  served: ServedReleases;
  host: ServerHost;
  previews: Previews;
}

/** The owner of a requested page, and the versions of it that the visitor may get. */
export interface PageOwner extends Assignment {
  /** Undefined if no live remote owns the path. */
  remote: string | undefined;
}

/** Finds the remote that owns a page, and the versions of it that a visitor gets. */
export function createPageOwners({ served, host, previews }: PageOwnersOptions) {
  /** The owner of a path for somebody who previews a release, which need not be live. */
  async function ownerInPreview(
    pathname: string,
    { remote, version }: { remote: string; version: string },
  ) {
    const previewed = await host.load(remote, version).catch(nothing);
    if (!previewed) return served.ownerOf(pathname);
    const others = describedRemotes(served.ledger()).filter((other) => other.remote !== remote);
    const description = previewed.release.remote;
    // If two of them own a path, the last one wins.
    return createPathOwners([...others, { remote, description }])(pathname);
  }

  return async function ownerOf(
    { pathname, origin }: Pick<URL, 'pathname' | 'origin'>,
    headers: IncomingHttpHeaders,
    logger: Logger,
  ): Promise<PageOwner> {
    const preview = await previews.of(headers, logger);
    const remote = preview ? await ownerInPreview(pathname, preview) : served.ownerOf(pathname);
    return {
      remote,
      ...assignVersions({ ledger: served.ledger(), remote, headers, preview, origin }),
    };
  };
}

/** A remote's release in one version. Undefined when it is not available; the host logs why. */
export const loadChoice = (
  host: ServerHost,
  remote: string,
  { version }: Choice,
): Promise<AvailableRelease | undefined> => host.load(remote, version).catch(nothing);
