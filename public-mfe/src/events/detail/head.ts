import { eventAndTrip } from '#eventAndTrip';
import type { TourEvent } from '@ridgeline/contract';
import type { Head, HeadArgs } from '@ridgeline/remote-kit';
import { breadcrumbs } from '../../page/breadcrumbs';
import { metaDescription } from '../../page/metaDescription';
import type { EventData } from './loader';

const pathOf = ({ _id }: TourEvent) => `/event/${_id}`;

export function head(args: HeadArgs<never>): Head {
  const data = args.data as EventData | undefined;
  if (!data) return { title: 'Event', description: args.site.tagline, hidden: true };
  const { event } = data;
  return {
    title: event.title,
    description: metaDescription(event.description),
    card: `/api/cards/event/${event._id}.jpg?v=${Date.parse(event.updatedAt)}`,
    path: pathOf(event),
    type: 'article',
    jsonLd: [
      ...eventAndTrip(data, args),
      breadcrumbs(
        args.origin,
        { name: 'Events', path: '/events' },
        { name: event.title, path: pathOf(event) },
      ),
    ],
  };
}
