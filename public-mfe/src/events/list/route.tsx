import {
  isRouteErrorResponse,
  useRouteError,
  type Head,
  type HeadArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { ErrorPage } from '../../page/ErrorPage';
import { eventsLoadFailed } from '../messages';
import { EventsPage } from './EventsPage';
import { filterNames, isFiltered } from './filters';
import { loader, type EventsData } from './loader';
import { hrefOf, type ListPage } from './pagination';

export { loader };
export const Component = EventsPage;

export function ErrorBoundary() {
  const error = useRouteError();
  // Only a page after the last one can be a 404, so the link never leads to the page itself.
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  const action = notFound ? 'Back to Events' : 'Try again';
  return <ErrorPage fallback={eventsLoadFailed} href="/events" action={action} />;
}

const titles = { upcoming: 'Upcoming Events', past: 'Past rides' } as const;
const firstPage: ListPage = { list: 'upcoming', page: 1 };

/**
 * Later pages have their own canonical URLs, because no other page lists their events. Filtered pages share one,
 * because the whole list contains all their events.
 */
function head({ data }: HeadArgs<never>): Head {
  const { listPage, filters } = (data as EventsData | undefined) ?? {};
  const { list, page } = listPage ?? firstPage;
  return {
    title: page > 1 ? `${titles[list]}, page ${page}` : titles.upcoming,
    description:
      'Guided motorcycle rides over the coming months: dates, places, and what awaits you there.',
    path: filters && isFiltered(filters) ? '/events' : hrefOf(list, page),
  };
}

export const handle: RouteHandle = {
  searchParams: ['upcoming', 'past', ...filterNames],
  head,
};
