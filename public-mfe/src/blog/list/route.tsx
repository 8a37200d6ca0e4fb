import type { RouteHandle } from '@ridgeline/remote-kit';
import { breadcrumbs } from '../../page/breadcrumbs';
import { ErrorPage } from '../../page/ErrorPage';
import { BlogPage } from './BlogPage';
import { loader, loadFailed } from './loader';

export { loader };
export const Component = BlogPage;
export const ErrorBoundary = () => (
  <ErrorPage fallback={loadFailed} href="/blog" action="Try again" />
);
export const handle: RouteHandle = {
  searchParams: [],
  head: ({ origin, path }) => ({
    title: 'Blog',
    description:
      'Notes from our motorcycle tours: roads we explored, days that went differently, and what to pack for the next one.',
    jsonLd: [breadcrumbs(origin, { name: 'Blog', path })],
  }),
};
