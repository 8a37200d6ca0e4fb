import type { RouteHandle, RouteObject } from '@ridgeline/remote-kit';
import { Container, Skeleton } from '@ridgeline/shared-ui';
import { page } from './Notices.css';
import { noticeHeads } from './heads';
import { NotFoundPage, UpdatingPage } from './NoticePage';

/** The route for all paths without another route. */
export const notFoundRoute: RouteObject = {
  id: 'not-found',
  path: '*',
  loader: () => Promise.reject(new Response(null, { status: 404 })),
  element: <NotFoundPage />,
  errorElement: <NotFoundPage />,
  handle: { head: noticeHeads.notFound } satisfies RouteHandle,
};

/** The route for all paths of a remote that is not available. */
export const updatingRoute: RouteObject = {
  id: 'updating',
  path: '*',
  element: <UpdatingPage />,
  handle: { head: noticeHeads.updating } satisfies RouteHandle,
};

/** A placeholder for a page until its code is loaded. */
const BrowserPlaceholder = () => (
  <div className={page} data-boundary="shell">
    <Container width="text">
      <noscript>This page needs JavaScript. Please switch it on to continue.</noscript>
      <Skeleton shapes={['heading', 'line', 'line', 'card']} />
    </Container>
  </div>
);

/**
 * The route for all paths of a remote that is rendered in the browser. The server only renders the frame and a
 * placeholder.
 * @param title the title of the remote
 */
export const browserPlaceholder = (title: string): RouteObject => ({
  id: 'browser-placeholder',
  path: '*',
  element: <BrowserPlaceholder />,
  handle: {
    head: ({ site }) => ({ title, description: site.tagline, hidden: true }),
  } satisfies RouteHandle,
});
