import type { RouteObject } from '@ridgeline/remote-kit';
import { matchRoutes } from 'react-router-dom';
import { contractParameter, pageOwnersUrl, type PageOwner } from '../../document/pageData';
import { supportedContracts } from '../../remotes/contractVersions';

const timeoutMs = 10_000;
/**
 * How long an answer is remembered: from the touch of a link to the navigation. Later, the question also finds out
 * whether there is still a connection.
 */
const rememberedMs = 5000;

/** The first segment of a path, which decides which remote owns it. */
const segmentOf = (pathname: string) => pathname.split('/', 2)[1] ?? '';

/** Whether a loaded remote has a route for a path. For other paths, the shell shows a notice. */
export const isKnownPath = (routes: RouteObject[], pathname: string) =>
  matchRoutes(routes, pathname)?.at(-1)?.route.path !== '*';

const search = `?${supportedContracts.map((version) => `${contractParameter}=${version}`).join('&')}`;

/** Returns a function that asks the shell which remote owns a path. It is for paths without a loaded route. */
export function createPageOwnerLookup() {
  const owners = new Map<string, Promise<PageOwner | null>>();

  async function fetchOwner(segment: string): Promise<PageOwner | null> {
    const response = await fetch(`${pageOwnersUrl}${encodeURIComponent(segment)}${search}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 409) return null;
    if (!response.ok) throw new Error(`The owner of /${segment} is not known: ${response.status}`);
    return (await response.json()) as PageOwner | null;
  }

  /** Resolves with null if there is no remote that this page can load. Rejects without a connection. */
  return function ownerOf(pathname: string): Promise<PageOwner | null> {
    const segment = segmentOf(pathname);
    const remembered = owners.get(segment);
    if (remembered) return remembered;
    const owner = fetchOwner(segment);
    owners.set(segment, owner);
    const forget = () => owners.delete(segment);
    owner.then(() => setTimeout(forget, rememberedMs), forget);
    return owner;
  };
}
