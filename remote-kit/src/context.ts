import type { ApiFetch } from '@ridgeline/contract/client';
import type { ContentPageListed, Site } from '@ridgeline/contract';
import {
  createContext,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type RouterContext,
} from 'react-router-dom';

/**
 * The `fetch` with which loaders reach the API. On the server, the shell creates one per request, which sends the
 * request's id. In the browser, it creates one for the whole visit.
 */
export const fetchContext: RouterContext<ApiFetch> = createContext<ApiFetch>();

/** The `fetch` for this loader's request. A remote makes its API calls with it: `createLazyClient(fetchOf(args))`. */
export function fetchOf({ context }: Pick<LoaderFunctionArgs, 'context'>): ApiFetch {
  return (context as { get(key: typeof fetchContext): ApiFetch }).get(fetchContext);
}

/** The id of the shell's root route. Every page may read its data. */
export const rootRouteId = 'root';

export interface RootData {
  site: Site;
  /** The pages of the menu and the footer, in their order. */
  pages: readonly ContentPageListed[];
  /** The site's public origin, without a trailing slash. */
  origin: string;
}

/** The site's settings, its pages and its public origin. */
export function useRoot(): RootData {
  return useRouteLoaderData(rootRouteId) as RootData;
}
