import type { RouteHandle } from '@ridgeline/remote-kit';
import { ErrorPage } from '../../page/ErrorPage';
import { GalleriesPage } from './GalleriesPage';
import { loader, loadFailed } from './loader';

export { loader };
export const Component = GalleriesPage;
export const ErrorBoundary = () => (
  <ErrorPage fallback={loadFailed} href="/gallery" action="Try again" />
);
export const handle: RouteHandle = {
  searchParams: [],
  head: () => ({
    title: 'Our Gallery and Past Events',
    description:
      'Photographs of our motorcycle tours through Clarens, Lesotho, Kaapsehoop and the Tankwa Karoo.',
  }),
};
