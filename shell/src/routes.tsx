import type { Site } from '@ridgeline/contract';
import { createLazyClient } from '@ridgeline/contract/client';
import {
  createContext,
  fetchOf,
  Outlet,
  rootRouteId,
  type LoaderFunctionArgs,
  type RootData,
  type RouteObject,
} from '@ridgeline/remote-kit';
import type { RouterContextProvider } from 'react-router-dom';
import { DocumentHead } from './document/DocumentHead';
import { Frame } from './frame/Frame';
import { ContentError } from './notices/ContentError';
import { notFoundRoute } from './notices/routes';
import { fallbackPages } from './frame/navigation';
import { fetchSite, siteSettingsContext, type KnownSite } from './siteSettingsCache';

/** The site's public origin. */
export const originContext = createContext<string>();

/** The id of the route that is the parent of the remotes' routes. */
export const contentRouteId = 'content';

/** Settings without contact details. They are used if the site's settings were never loaded. */
export const fallbackSite: Site = {
  name: 'Ridgeline',
  tagline: 'Motorcycle adventure tours',
  phone: '',
  whatsapp: '',
  email: '',
  address: '',
  social: [],
  copyrightYear: '2024',
};

/** What the frame shows, from the site's settings and pages if they are known. */
export function rootDataOf(known: KnownSite | undefined, origin: string): RootData {
  const { pages = fallbackPages, ...site }: KnownSite = known ?? fallbackSite;
  return { site, pages, origin };
}

async function rootLoader({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  const provider = context as Readonly<RouterContextProvider>;
  const origin = provider.get(originContext);
  const known = await provider
    .get(siteSettingsContext)
    .load(() => fetchSite(createLazyClient(fetchOf({ context })), request.signal));
  return rootDataOf(known, origin);
}

/** The route tree: the frame around the owning remote's routes and the notices. */
export const shellRoutes = (children: RouteObject[]): RouteObject[] => [
  {
    // The root has no path: otherwise it would match `/` while the remote that owns `/` is not loaded.
    id: rootRouteId,
    loader: rootLoader,
    shouldRevalidate: () => false,
    element: <Frame />,
    HydrateFallback: () => null,
    children: [
      {
        id: contentRouteId,
        element: (
          <>
            <DocumentHead />
            <Outlet />
          </>
        ),
        errorElement: (
          <>
            <DocumentHead />
            <ContentError />
          </>
        ),
        children: [...children, notFoundRoute],
      },
    ],
  },
];
