import { serverNow } from '@ridgeline/contract/client';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { apiOf } from '../api';
import { loadSiteContent } from '../content/loadSiteContent';
import { eventSummary, type EventSummary } from '../events/card/eventSummary';
import { storiesIn, type Story } from './content';

/** The number of upcoming events that the page shows. The others are on /events. */
const eventsShown = 3;
/** The number of past events that the page shows, with the rides to remember. */
const pastShown = 4;
/** How many more rides we ask for, because the page leaves out those that were cancelled. */
const spareRides = 7;

/** Never rejects. Without events, the page shows everything else and says that they are missing. */
export async function loader(args: LoaderFunctionArgs) {
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
  const withEvent = async (story: Story) => ({
    ...story,
    eventId: (await rideTitled(story.title))?._id,
  });
  const contentLoaded = loadSiteContent('home')(args);
  const [upcoming, latest, stories, content] = await Promise.all([
    events({ when: 'upcoming', limit: eventsShown }),
    events({ when: 'past', limit: pastShown }),
    contentLoaded.then((loaded) => Promise.all(storiesIn(loaded).map(withEvent))),
    contentLoaded,
  ]);
  const others = (latest ?? [])
    .filter(({ _id }) => !stories.some(({ eventId }) => eventId === _id))
    .slice(0, pastShown - stories.length);
  const today = dayInSouthAfrica(serverNow());
  return { today, content, upcoming, past: { stories, others } };
}

export interface PastData {
  stories: (Story & { eventId: string | undefined })[];
  others: EventSummary[];
}

export type HomeData = Awaited<ReturnType<typeof loader>>;
