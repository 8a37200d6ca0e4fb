import type { IncomingHttpHeaders } from 'node:http';
import { createPathOwners, describedRemotes } from '@ridgeline/registry';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { AvailableRelease, ServerHost } from '../../remotes/serverHost';
import type { ServedReleases } from '../../remotes/servedReleases';
import { assignVersions, type Assignment, type Choice } from '../canary/canaryAssignment';
import type { Previews } from '../preview/previews';

const nothing = () => undefined;

export interface PageAssignerOptions {
  served: ServedReleases;
  host: ServerHost;
  previews: Previews;
}

/** The remote that owns a page, and the versions of it that a visitor gets. */
export interface PageAssignment extends Assignment {
  /** Undefined if no live remote owns the path. */
  remote: string | undefined;
}

/** Returns a function that finds the remote that owns a page, and assigns versions of it to the visitor. */
export function createPageAssigner({ served, host, previews }: PageAssignerOptions) {
  /** The owner of a path for somebody who previews a release. The release may own other paths than the live one. */
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

  return async function assignPage(
    { pathname, origin }: Pick<URL, 'pathname' | 'origin'>,
    headers: IncomingHttpHeaders,
    logger: Logger,
  ): Promise<PageAssignment> {
    const preview = await previews.of(headers, logger);
    const remote = preview ? await ownerInPreview(pathname, preview) : served.ownerOf(pathname);
    return {
      remote,
      ...assignVersions({ ledger: served.ledger(), remote, headers, preview, origin }),
    };
  };
}

/** Loads a version of a remote; undefined if it is not available. The host logs the cause. */
export const loadChoice = (
  host: ServerHost,
  remote: string,
  { version }: Choice,
): Promise<AvailableRelease | undefined> => host.load(remote, version).catch(nothing);
