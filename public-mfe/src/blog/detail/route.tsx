import { createLazyClient } from '@ridgeline/contract/client';
import type { RouteHandle } from '@ridgeline/remote-kit';
import { ErrorPage } from '../../page/ErrorPage';
import { head } from './head';
import { loader, loadFailed } from './loader';
import { PostPage } from './PostPage';

export { loader };
export const Component = PostPage;
export const ErrorBoundary = () => (
  <ErrorPage fallback={loadFailed} href="/blog" action="Back to the blog" />
);
export const handle: RouteHandle = {
  searchParams: [],
  head,
  addresses: async ({ fetch }) =>
    (await createLazyClient(fetch).get('/api/blog')).map(({ slug, updatedAt }) => ({
      path: `/blog/${slug}`,
      changed: updatedAt,
    })),
};
