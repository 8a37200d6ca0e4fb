import type { RouteHandle, RouteObject } from '@ridgeline/remote-kit';
import { Container, Skeleton } from '@ridgeline/shared-ui';
import { page } from './Notices.css';
import { NotFoundPage, UpdatingPage } from './NoticePage';

/** For every path that no remote has a route for. */
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

/** For every path of a remote that is not available. */
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

/** Stands in for a page until its code is loaded. */
const BrowserPlaceholder = () => (
  <div className={page} data-boundary="shell">
    <Container width="text">
      <noscript>This page needs JavaScript. Please switch it on to continue.</noscript>
      <Skeleton shapes={['heading', 'line', 'line', 'card']} />
    </Container>
  </div>
);

/**
 * For a remote that renders in the browser: the server renders only the frame of its pages.
 * @param title of the remote
 */
export const browserPlaceholder = (title: string): RouteObject => ({
  id: 'browser-placeholder',
  path: '*',
  element: <BrowserPlaceholder />,
  handle: {
    head: ({ site }) => ({ title, description: site.tagline, hidden: true }),
  } satisfies RouteHandle,
});
