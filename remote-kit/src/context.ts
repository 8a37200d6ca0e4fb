import type { VisitorClient } from '@ridgeline/contract/client';
import type { Site } from '@ridgeline/contract';
import {
  createContext,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type RouterContext,
} from 'react-router-dom';

/**
 * The API client that loaders call. The shell puts one in for each request on the server (so that
 * the request's id travels along), and one for the whole visit in the browser.
 */
export const apiContext: RouterContext<VisitorClient> = createContext<VisitorClient>();

/** The API client for this loader's request. */
export function apiOf({ context }: Pick<LoaderFunctionArgs, 'context'>): VisitorClient {
  return (context as { get(key: typeof apiContext): VisitorClient }).get(apiContext);
}

/** Id of the shell's top route, whose data every page may read. */
export const rootRouteId = 'root';

export interface RootData {
  site: Site;
  /** Scheme and host that the outside world knows this site by, without a trailing slash. */
  origin: string;
}

/** The site's settings and its public address. */
export function useRoot(): RootData {
  return useRouteLoaderData(rootRouteId) as RootData;
}
