import type { RouteHandle } from '@ridgeline/remote-kit';
import { FailedPage } from '../../page/FailedPage';
import { addresses } from './addresses';
import { EventPage } from './EventPage';
import { head } from './head';
import { loader } from './loader';
import { messages } from './messages';

export { loader };
export const Component = EventPage;
export const ErrorBoundary = () => (
  <FailedPage fallback={messages.loadFailed} href="/events" action="Back to Events" />
);
export const handle: RouteHandle = { head, addresses };
