import type { TourEvent } from '@ridgeline/api/contract';
import type { Head, HeadArgs } from '@ridgeline/remote-kit';
import { breadcrumbs } from '../../page/breadcrumbs';
import { summary } from '../../page/summary';
import type { EventData } from './loader';

/** An Event as search engines read it: https://schema.org/Event. */
const structured = (event: TourEvent, { site, origin, path }: HeadArgs<never>) => ({
  '@type': 'Event',
  name: event.title,
  description: event.description,
  startDate: `${event.date}T${event.time}:00+02:00`,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: event.location,
    address: { '@type': 'PostalAddress', name: event.location },
  },
  ...(event.imageUrl && { image: [`${origin}${event.imageUrl}`] }),
  organizer: { '@type': 'Organization', name: site.name, url: origin },
  url: `${origin}${path}`,
});

export function head(args: HeadArgs<never>): Head {
  const event = (args.data as EventData | undefined)?.event;
  if (!event) return { title: 'Event', description: args.site.tagline, hidden: true };
  return {
    title: event.title,
    description: summary(event.description),
    card: `/api/cards/event/${event._id}.jpg?v=${Date.parse(event.updatedAt)}`,
    type: 'article',
    jsonLd: [
      structured(event, args),
      breadcrumbs(
        args.origin,
        { name: 'Events', path: '/events' },
        { name: event.title, path: `/event/${event._id}` },
      ),
    ],
  };
}
