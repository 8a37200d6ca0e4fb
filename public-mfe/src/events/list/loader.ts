import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { pastOf, todayInSouthAfrica, upcomingOf } from '../calendar';
import { eventInCard } from '../card/eventInCard';
import { pageFailure } from '../../page/failure';

export const loadFailed = 'Failed to load events. Please try again later.';

export async function loader(args: LoaderFunctionArgs) {
  try {
    const events = await apiOf(args).events(args.request.signal);
    const today = todayInSouthAfrica();
    return {
      upcoming: upcomingOf(events, today).map(eventInCard),
      past: pastOf(events, today).map(eventInCard),
    };
  } catch (error) {
    throw pageFailure(error, loadFailed);
  }
}

export type EventsData = Awaited<ReturnType<typeof loader>>;
