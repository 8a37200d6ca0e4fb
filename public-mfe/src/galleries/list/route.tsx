import type { HeadArgs, RouteHandle } from '@ridgeline/remote-kit';
import { ErrorPage } from '../../page/ErrorPage';
import { pageHead } from '../../sections/head';
import { listHandle } from '../../sections/listPage';
import { GalleriesPage } from './GalleriesPage';
import { loader, loadFailed, type GalleriesData } from './loader';

export { loader };
export const Component = GalleriesPage;
export const ErrorBoundary = () => (
  <ErrorPage fallback={loadFailed} href="/gallery" action="Try again" />
);
export const handle: RouteHandle = {
  ...listHandle,
  searchParams: [],
  head: (args: HeadArgs<never>) =>
    pageHead((args.data as GalleriesData | undefined)?.content.page, args),
};
