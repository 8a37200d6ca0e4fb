import type { Site } from '@ridgeline/contract';
import { createLazyClient } from '@ridgeline/contract/client';
import {
  createContext,
  fetchOf,
  rootRouteId,
  type LoaderFunctionArgs,
  type RootData,
  type RouteObject,
} from '@ridgeline/remote-kit';
import type { RouterContextProvider } from 'react-router-dom';
import { Frame } from './frame/Frame';
import { ContentError } from './notices/ContentError';
import { notFoundRoute } from './notices/routes';
import { siteMemoryContext } from './siteMemory';

/** The site's public origin. */
export const originContext = createContext<string>();

/** Id of the route that is the parent of the remotes' routes. */
export const contentRouteId = 'content';

/** Settings without contact details, for when the site's settings were never loaded. */
export const fallbackSite: Site = {
  name: 'Ridgeline',
  tagline: 'Motorcycle adventure tours',
  phone: '',
  whatsapp: '',
  email: '',
  address: '',
  social: [],
};

async function rootLoader({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  const provided = context as Readonly<RouterContextProvider>;
  const origin = provided.get(originContext);
  const memory = provided.get(siteMemoryContext);
  try {
    const api = createLazyClient(fetchOf({ context }));
    const site = await api.get('/api/site', { signal: request.signal });
    memory.remember(site);
    return { site, origin };
  } catch {
    return { site: memory.last() ?? fallbackSite, origin };
  }
}

/** The root of the route tree: the frame, around the owning remote's routes and the notices. */
export const shellRoutes = (children: RouteObject[]): RouteObject[] => [
  {
    // No path here: the root would match `/` by itself when the remote that owns `/` is not loaded.
    id: rootRouteId,
    loader: rootLoader,
    shouldRevalidate: () => false,
    element: <Frame />,
    HydrateFallback: () => null,
    children: [
      {
        id: contentRouteId,
        errorElement: <ContentError />,
        children: [...children, notFoundRoute],
      },
    ],
  },
];
