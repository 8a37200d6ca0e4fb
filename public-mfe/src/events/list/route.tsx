import { isRouteErrorResponse, useRouteError, type RouteHandle } from '@ridgeline/remote-kit';
import { FailedPage } from '../../page/FailedPage';
import { EventsPage } from './EventsPage';
import { head } from './head';
import { loader, loadFailed } from './loader';

export { loader };
export const Component = EventsPage;

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const action = missing ? 'Back to Events' : 'Try again';
  return <FailedPage fallback={loadFailed} href="/events" action={action} />;
}

export const handle: RouteHandle = { head };
