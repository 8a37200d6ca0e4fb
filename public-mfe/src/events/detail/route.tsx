import { createLazyClient } from '@ridgeline/contract/client';
import type { PageAddress, RouteHandle } from '@ridgeline/remote-kit';
import { ErrorPage } from '../../page/ErrorPage';
import { EventPage } from './EventPage';
import { head } from './head';
import { loader, loadFailed } from './loader';

export { shouldRevalidate } from '../../lightbox/keepData';
export { loader };
export const Component = EventPage;
export const ErrorBoundary = () => (
  <ErrorPage fallback={loadFailed} href="/events" action="Back to Events" />
);

/** The API's maximum. */
const pageSize = 100;

/** Upcoming events come first, because they matter most to search engines. */
const addresses: RouteHandle['addresses'] = async ({ fetch }) => {
  const api = createLazyClient(fetch);
  const events: PageAddress[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await api.page('/api/events', {
      query: { when: 'upcoming-first', limit: pageSize, after: cursor },
    });
    for (const { _id, updatedAt } of page.items)
      events.push({ path: `/event/${_id}`, changed: updatedAt });
    cursor = page.next;
  }
  return events;
};

export const handle: RouteHandle = { searchParams: [], head, addresses, hasMainAction: true };
