import type { RouteHandle } from '@ridgeline/remote-kit';
import { FailedPage } from '../../page/FailedPage';
import { GalleriesPage } from './GalleriesPage';
import { loader, loadFailed } from './loader';

export { loader };
export const Component = GalleriesPage;
export const ErrorBoundary = () => (
  <FailedPage fallback={loadFailed} href="/gallery" action="Try again" />
);
export const handle: RouteHandle = {
  head: () => ({
    title: 'Our Gallery and Past Events',
    description:
      'Photographs of our motorcycle tours through Clarens, Lesotho, Kaapsehoop and the Tankwa Karoo.',
  }),
};
