import type { Site } from '@ridgeline/contract';
import {
  apiOf,
  createContext,
  rootRouteId,
  type LoaderFunctionArgs,
  type RootData,
  type RouteObject,
} from '@ridgeline/remote-kit';
import type { RouterContextProvider } from 'react-router-dom';
import { Frame } from './frame/Frame';
import { ContentError } from './notices/ContentError';
import { notFoundRoute } from './notices/routes';

/** Scheme and host that the outside world knows this site by. */
export const originContext = createContext<string>();

/** Id of the route below which the remotes' routes stand. */
export const contentRouteId = 'content';

/** What the frame shows while the settings cannot be had: no contact is better than a wrong one. */
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
  const origin = (context as Readonly<RouterContextProvider>).get(originContext);
  const site = await apiOf({ context })
    .site(request.signal)
    .catch(() => fallbackSite);
  return { site, origin };
}

/** The top of the route table: the frame, and in it the owning remote's pages or a notice. */
export const shellRoutes = (children: RouteObject[]): RouteObject[] => [
  {
    id: rootRouteId,
    path: '/',
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
