import type { RouteHandle, RouteObject } from '@ridgeline/remote-kit';
import { AdminPlaceholder } from './AdminPlaceholder';
import { NotFoundPage } from './NotFoundPage';
import { UpdatingPage } from './UpdatingPage';

/** For every address that no remote answers. */
export const notFoundRoute: RouteObject = {
  id: 'not-found',
  path: '*',
  loader: () => Promise.reject(new Response(null, { status: 404 })),
  element: <NotFoundPage />,
  errorElement: <NotFoundPage />,
  handle: {
    head: ({ site }) => ({
      title: 'Page not found',
      description: site.tagline,
      hidden: true,
    }),
  } satisfies RouteHandle,
};

/** For every address of a remote that cannot be reached just now. */
export const updatingRoute: RouteObject = {
  id: 'updating',
  path: '*',
  element: <UpdatingPage />,
  handle: {
    head: ({ site }) => ({
      title: 'Back in a moment',
      description: site.tagline,
      hidden: true,
    }),
  } satisfies RouteHandle,
};

/** What the server sends of an admin page: the frame, and none of the admin's data or code. */
export const adminPlaceholder: RouteObject = {
  id: 'admin-placeholder',
  path: '*',
  element: <AdminPlaceholder />,
  handle: {
    frame: 'quiet',
    head: ({ site }) => ({ title: 'Admin', description: site.tagline, hidden: true }),
  } satisfies RouteHandle,
};
