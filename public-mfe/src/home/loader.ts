import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { apiOf } from '../api';
import { loadSiteContent } from '../content/loadSiteContent';
import { eventSummary, type EventSummary } from '../events/card/eventSummary';
import { copy } from './copy';

/** The number of upcoming events that the page shows. The others are on /events. */
const eventsShown = 3;
/** The number of past events besides the two from our texts. */
const othersShown = 2;
/** How many more rides we ask for, because the page leaves out those that were cancelled. */
const spareRides = 7;

/** Never rejects. Without events, the page shows everything else and says that they are missing. */
export async function loader(args: LoaderFunctionArgs) {
  const today = dayInSouthAfrica();
  const events = (query: { when: 'upcoming' | 'past'; limit: number; search?: string }) =>
    apiOf(args)
      .page('/api/events', {
        query: { ...query, limit: query.limit + spareRides },
        signal: args.request.signal,
      })
      .then(({ items }) =>
        items
          .map(eventSummary)
          .filter(({ isCancelled }) => !isCancelled)
          .slice(0, query.limit),
      )
      .catch(() => null);
  /** The latest ride whose title contains the given words. */
  const rideTitled = async (title: string) => {
    const found = await events({ when: 'past', limit: 5, search: title });
    return found?.find((ride) => ride.title.toLowerCase().includes(title.toLowerCase()));
  };
  const [upcoming, latest, remembered, content] = await Promise.all([
    events({ when: 'upcoming', limit: eventsShown }),
    events({ when: 'past', limit: othersShown + copy.past.length }),
    Promise.all(copy.past.map(({ title }) => rideTitled(title))),
    loadSiteContent(args),
  ]);
  const ids = remembered.map((ride) => ride?._id);
  const others = (latest ?? []).filter(({ _id }) => !ids.includes(_id)).slice(0, othersShown);
  return { today, content, upcoming, past: { ids, others } };
}

export interface PastData {
  /** The ids of the rides in our texts, in the same order. */
  ids: (string | undefined)[];
  others: EventSummary[];
}

export type HomeData = Awaited<ReturnType<typeof loader>>;
