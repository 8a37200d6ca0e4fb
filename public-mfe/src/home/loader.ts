import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { ownContent } from '../content/loader';
import { todayInSouthAfrica } from '../events/calendar';
import { eventInCard } from '../events/card/eventInCard';

/** How many events the home page shows of either kind; the rest is on /events. */
const shown = 3;

/** The home page has much to say without events, so their failure is a notice in it and no more. */
export async function loader(args: LoaderFunctionArgs) {
  const today = todayInSouthAfrica();
  const events = (when: 'upcoming' | 'past') =>
    apiOf(args)
      .eventPage({ when, limit: shown }, args.request.signal)
      .then(({ items }) => items.map(eventInCard))
      .catch(() => null);
  const [upcoming, past, content] = await Promise.all([
    events('upcoming'),
    events('past'),
    ownContent(args),
  ]);
  return { today, content, upcoming, past: past ?? [] };
}

export type HomeData = Awaited<ReturnType<typeof loader>>;
