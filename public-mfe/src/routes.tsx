import type { RouteObject } from '@ridgeline/remote-kit';

const routes: RouteObject[] = [
  {
    id: 'home',
    index: true,
    lazy: () => import(/* webpackChunkName: "page-home" */ './home/route'),
  },
  {
    id: 'events',
    path: 'events',
    lazy: () => import(/* webpackChunkName: "page-events" */ './events/list/route'),
  },
  {
    id: 'event',
    path: 'event/:id',
    lazy: () => import(/* webpackChunkName: "page-event" */ './events/detail/route'),
  },
];

export default routes;
