import type { RouteObject } from '@ridgeline/remote-kit';

interface RemoteHandle {
  remote: string;
}

/** The routes of a remote as one route without a path, so that each page tells whose it is. */
export const remoteRoute = (remote: string, children: RouteObject[]): RouteObject => ({
  id: `remote:${remote}`,
  handle: { remote } satisfies RemoteHandle,
  children,
});

/** The remote that a page's routes belong to; undefined for a page of the shell. */
export const remoteOf = (matches: readonly { handle?: unknown }[]): string | undefined =>
  matches.map(({ handle }) => (handle as Partial<RemoteHandle> | undefined)?.remote).find(Boolean);
