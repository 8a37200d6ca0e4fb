import type { ApiFetch } from '@ridgeline/contract/client';
import type { Site } from '@ridgeline/contract';
import {
  createContext,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type RouterContext,
} from 'react-router-dom';

/**
 * How loaders reach the API. On the server, the shell makes one fetch per request, which sends the request's id; in
 * the browser, one for the whole visit.
 */
export const fetchContext: RouterContext<ApiFetch> = createContext<ApiFetch>();

/** The fetch of this loader's request. A remote makes its calls with it: `createLazyClient(fetchOf(args))`. */
export function fetchOf({ context }: Pick<LoaderFunctionArgs, 'context'>): ApiFetch {
  return (context as { get(key: typeof fetchContext): ApiFetch }).get(fetchContext);
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
