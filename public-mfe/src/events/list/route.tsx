import {
  isRouteErrorResponse,
  useRouteError,
  type Head,
  type HeadArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { ErrorPage } from '../../page/ErrorPage';
import { pageHead } from '../../sections/head';
import { listHandle } from '../../sections/listPage';
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

const firstPage: ListPage = { list: 'upcoming', page: 1 };

/**
 * Later pages have their own canonical URLs, because no other page lists their events. Filtered pages share one,
 * because the whole list contains all their events.
 */
function head(args: HeadArgs<never>): Head {
  const { listPage, filters, content } = (args.data as EventsData | undefined) ?? {};
  const { list, page } = listPage ?? firstPage;
  const { title, description } = pageHead(content?.page, args);
  const listTitle = list === 'past' ? 'Past rides' : title;
  return {
    title: page > 1 ? `${listTitle}, page ${page}` : title,
    description,
    path: filters && isFiltered(filters) ? '/events' : hrefOf(list, page),
  };
}

export const handle: RouteHandle = {
  ...listHandle,
  searchParams: ['upcoming', 'past', ...filterNames],
  head,
};
