import type { Head, HeadArgs } from '@ridgeline/remote-kit';
import { addressOf } from './leaf';
import type { EventsData } from './loader';

const titles = { upcoming: 'Upcoming Events', past: 'Past rides' } as const;

/** Further pages stand for themselves: what they list is on no other page. */
export function head({ data }: HeadArgs<never>): Head {
  const { rides, page } = (data as EventsData | undefined)?.leaf ?? { rides: 'upcoming', page: 1 };
  return {
    title: page > 1 ? `${titles[rides]}, page ${page}` : titles.upcoming,
    description:
      'Guided motorcycle rides over the coming months: dates, places, route sheets and packing lists.',
    path: addressOf(rides, page),
  };
}
