import { Outlet, SiteLink, type RouteObject } from '@ridgeline/remote-kit';
import { LinkProvider } from '@ridgeline/shared-ui';

const pages: RouteObject[] = [
  {
    id: 'overview',
    path: 'weather',
    lazy: () => import(/* webpackChunkName: "page-overview" */ './overview/route'),
  },
  {
    id: 'ride',
    path: 'weather/:id',
    lazy: () => import(/* webpackChunkName: "page-ride" */ './ride/route'),
  },
];

/** Makes the components' links navigate without a reload. */
const WithSiteLinks = () => (
  <LinkProvider value={SiteLink}>
    <Outlet />
  </LinkProvider>
);

const routes: RouteObject[] = [{ id: 'pages', element: <WithSiteLinks />, children: pages }];

export default routes;
