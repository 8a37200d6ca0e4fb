import type { HeadArgs, RouteHandle } from '@ridgeline/remote-kit';
import { ErrorPage } from '../../page/ErrorPage';
import { pageHead } from '../../sections/head';
import { listHandle } from '../../sections/listPage';
import { BlogPage } from './BlogPage';
import { loader, loadFailed, type BlogData } from './loader';

export { loader };
export const Component = BlogPage;
export const ErrorBoundary = () => (
  <ErrorPage fallback={loadFailed} href="/blog" action="Try again" />
);
export const handle: RouteHandle = {
  ...listHandle,
  searchParams: [],
  head: (args: HeadArgs<never>) =>
    pageHead((args.data as BlogData | undefined)?.content.page, args),
};
