import type { VisitorClient } from '@ridgeline/contract/client';
import type { Site } from '@ridgeline/contract';
import {
  createContext,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type RouterContext,
} from 'react-router-dom';

/**
 * The API client for loaders. On the server, the shell creates one per request, which sends the request's id;
 * in the browser, one for the whole visit.
 */
export const apiContext: RouterContext<VisitorClient> = createContext<VisitorClient>();

/** The API client for this loader's request. */
export function apiOf({ context }: Pick<LoaderFunctionArgs, 'context'>): VisitorClient {
  return (context as { get(key: typeof apiContext): VisitorClient }).get(apiContext);
}

/** Id of the shell's root route, whose data every page may read. */
export const rootRouteId = 'root';

export interface RootData {
  site: Site;
  /** The site's public origin, without a trailing slash. */
  origin: string;
}

/** The site's settings and its public origin. */
export function useRoot(): RootData {
  return useRouteLoaderData(rootRouteId) as RootData;
}
