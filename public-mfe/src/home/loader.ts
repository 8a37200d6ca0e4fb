import type { TourEvent } from '@ridgeline/api/contract';
import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { ownContent } from '../content/loader';
import { eventInCard } from '../events/card/eventInCard';
import { pastOf, todayInSouthAfrica, upcomingOf } from '../events/calendar';

/** How many events the home page shows; the rest is on /events. */
const shown = { upcoming: 3, past: 3 };

/** The home page has much to say without events, so their failure is a notice in it and no more. */
export async function loader(args: LoaderFunctionArgs) {
  const today = todayInSouthAfrica();
  const [events, content] = await Promise.all([
    apiOf(args)
      .events(args.request.signal)
      .catch((): TourEvent[] | null => null),
    ownContent(args),
  ]);
  return {
    today,
    content,
    upcoming: events && upcomingOf(events, today).slice(0, shown.upcoming).map(eventInCard),
    past: events ? pastOf(events, today).slice(0, shown.past).map(eventInCard) : [],
  };
}

export type HomeData = Awaited<ReturnType<typeof loader>>;
