import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { pageError, pageNotFound } from '../../page/pageError';
import { eventSummary, type EventSummary } from '../card/eventSummary';
import { eventsLoadFailed } from '../messages';
import { listPageIn, pageSize, type ListName } from './pagination';

/** One page of upcoming or past events. */
export interface EventList {
  name: ListName;
  page: number;
  pageCount: number;
  events: EventSummary[];
}

/** The first page of both lists, or the one later page that the URL names. */
export async function loader(args: LoaderFunctionArgs) {
  const { signal, url } = args.request;
  const listPage = listPageIn(url);
  const load = async (name: ListName, page = 1): Promise<EventList> => {
    const limit = pageSize[name];
    const { items, total } = await apiOf(args).eventPage({ when: name, limit, page }, signal);
    return { name, page, pageCount: Math.ceil(total / limit), events: items.map(eventSummary) };
  };

  let lists: EventList[];
  try {
    lists = listPage
      ? [await load(listPage.list, listPage.page)]
      : await Promise.all([load('upcoming'), load('past')]);
  } catch (error) {
    throw pageError(error, eventsLoadFailed);
  }
  if (listPage && lists[0]?.events.length === 0)
    throw pageNotFound('There are no rides on this page.');
  return { listPage, lists };
}

export type EventsData = Awaited<ReturnType<typeof loader>>;
