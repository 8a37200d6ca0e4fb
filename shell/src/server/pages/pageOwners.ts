import type { IncomingHttpHeaders } from 'node:http';
import { createPathOwners, describedRemotes } from '@ridgeline/registry';
import type { Logger } from '@ridgeline/server-kit/logging';
import type { LoadedRelease, ServerHost, VerifiedRelease } from '../../remotes/serverHost';
import type { ServedReleases } from '../../remotes/servedReleases';
import { assignVersions, type Assignment, type Choice } from '../canary/canaryAssignment';
import type { Previews } from '../preview/previews';

/** A release that may render a page; it has routes where the server renders them. */
export type Candidate = LoadedRelease | VerifiedRelease;

const nothing = () => undefined;

export interface PageOwnersOptions {
  served: ServedReleases;
  host: ServerHost;
  previews: Previews;
}

/** Who owns the page that a request is for. */
export interface PageOwner {
  /** Undefined where no live remote owns the path. */
  remote: string | undefined;
  /** The versions of it that the sender may get, the best first. */
  choices: Choice[];
  assignment: Assignment;
}

/** Finds the remote that owns a page, and the versions of it that the sender of a request gets. */
export function createPageOwners({ served, host, previews }: PageOwnersOptions) {
  /** The owner of a path for somebody who sees a release that need not be live. */
  async function ownerInPreview(
    pathname: string,
    { remote, version }: { remote: string; version: string },
  ) {
    const verified = await host.verify(remote, version).catch(nothing);
    if (!verified) return served.ownerOf(pathname);
    const others = describedRemotes(served.ledger()).filter((other) => other.remote !== remote);
    // A path that two of them own belongs to the last one.
    return createPathOwners([
      ...others.map((other) => ({ remote: other.remote, paths: other.description.paths })),
      { remote, paths: verified.release.remote.paths },
    ])(pathname);
  }

  return async function ownerOf(
    { pathname, origin }: Pick<URL, 'pathname' | 'origin'>,
    headers: IncomingHttpHeaders,
    logger: Logger,
  ): Promise<PageOwner> {
    const preview = await previews.of(headers, logger);
    const remote = preview ? await ownerInPreview(pathname, preview) : served.ownerOf(pathname);
    const assignment = assignVersions(served.ledger(), headers, preview, origin);
    return { remote, choices: assignment.choices[remote ?? ''] ?? [], assignment };
  };
}

/** A remote's release in one version. Undefined when it is not available; the host logs why. */
export const loadCandidate = (
  host: ServerHost,
  remote: string,
  { version }: Choice,
): Promise<Candidate | undefined> => host.loadForPages(remote, version).catch(nothing);
