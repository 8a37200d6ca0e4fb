import type { EventFacets } from '@ridgeline/contract';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../../api';
import { pageNotFound, unavailable } from '../../page/pageError';
import { loadListPage } from '../../sections/listPage';
import { eventSummary, type EventSummary } from '../card/eventSummary';
import { eventsLoadFailed } from '../messages';
import type { TourDate } from '../tour/tourDate';
import { withToursGrouped } from '../tour/withToursGrouped';
import { filtersIn } from './filters';
import { listPageIn, pageSize, type ListName } from './pagination';

/** One page of upcoming or past events. */
export interface EventList {
  name: ListName;
  page: number;
  pageCount: number;
  /** The number of events on all pages together. */
  total: number;
  events: EventSummary[];
  /** Further dates of tours, whose cards are among the events. */
  dates: TourDate[];
}

/** Loads the values to filter by. If the request fails, the page has no filters. */
const loadFacets = async (args: LoaderFunctionArgs): Promise<EventFacets | null> =>
  apiOf(args).get('/api/events/facets', { signal: args.request.signal });

/** Loads the first page of both lists, or the later page of one list that is in the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { signal, url } = args.request;
  const listPage = listPageIn(url);
  const filters = filtersIn(url);
  const load = async (name: ListName, page = 1): Promise<EventList> => {
    const limit = pageSize[name];
    const query = { ...filters, when: name, limit, page };
    const { items, total } = await apiOf(args).page('/api/events', { query, signal });
    const pageCount = Math.ceil(total / limit);
    const listed =
      name === 'upcoming'
        ? withToursGrouped(items)
        : { events: items.map(eventSummary), dates: [] };
    return { name, page, pageCount, total, ...listed };
  };

  const facets = loadFacets(args).catch(() => null);
  // Whatever comes first of the failures is the page's.
  const contentLoaded = loadListPage(args, '/events');
  contentLoaded.catch(() => undefined);
  let lists: EventList[];
  try {
    lists = listPage
      ? [await load(listPage.list, listPage.page)]
      : await Promise.all([load('upcoming'), load('past')]);
  } catch {
    // A list always exists, so any failure counts as unavailable.
    throw unavailable(eventsLoadFailed);
  }
  if (listPage && lists[0]?.events.length === 0)
    throw pageNotFound('There are no rides on this page.');
  return { listPage, lists, filters, facets: await facets, content: await contentLoaded };
}

export type EventsData = Awaited<ReturnType<typeof loader>>;
