import { useLoaderData } from '@ridgeline/remote-kit';
import { Page } from '../../page/Page';
import type { EventsData } from './loader';
import { PastRides } from './PastRides';
import { UpcomingRides } from './UpcomingRides';

/** Rides to come and rides that are over; further on in either list, that list alone. */
export function EventsPage() {
  const { leaf, lists } = useLoaderData<EventsData>();
  return (
    <Page>
      {lists.map((list) =>
        list.rides === 'upcoming' ? (
          <UpcomingRides key={list.rides} list={list} />
        ) : (
          <PastRides key={list.rides} list={list} level={leaf ? 1 : 2} />
        ),
      )}
    </Page>
  );
}
