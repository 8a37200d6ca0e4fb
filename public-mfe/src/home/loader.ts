import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { loadSiteContent } from '../content/loadSiteContent';
import { eventSummary } from '../events/card/eventSummary';
import { dateInSouthAfrica } from '../page/calendar';

/** Of each kind; the others are on /events. */
const eventsShown = 3;

/** Never fails: without events, the page still shows everything else and says that they are missing. */
export async function loader(args: LoaderFunctionArgs) {
  const today = dateInSouthAfrica();
  const events = (when: 'upcoming' | 'past') =>
    apiOf(args)
      .eventPage({ when, limit: eventsShown }, args.request.signal)
      .then(({ items }) => items.map(eventSummary))
      .catch(() => null);
  const [upcoming, past, content] = await Promise.all([
    events('upcoming'),
    events('past'),
    loadSiteContent(args),
  ]);
  return { today, content, upcoming, past: past ?? [] };
}

export type HomeData = Awaited<ReturnType<typeof loader>>;
