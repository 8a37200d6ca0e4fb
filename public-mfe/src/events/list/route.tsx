import type { RouteHandle } from '@ridgeline/remote-kit';
import { FailedPage } from '../../page/FailedPage';
import { EventsPage } from './EventsPage';
import { loader, loadFailed } from './loader';

export { loader };
export const Component = EventsPage;
export const ErrorBoundary = () => (
  <FailedPage fallback={loadFailed} href="/events" action="Try again" />
);
export const handle: RouteHandle = {
  head: () => ({
    title: 'Upcoming Events',
    description:
      'Guided motorcycle rides over the coming months: dates, places, route sheets and packing lists.',
  }),
};
