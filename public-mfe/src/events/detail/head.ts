import type { TourEvent } from '@ridgeline/contract';
import type { Head, HeadArgs } from '@ridgeline/remote-kit';
import { breadcrumbs } from '../../page/breadcrumbs';
import { summary } from '../../page/summary';
import type { EventData } from './loader';

/** A ride as search engines read it: https://schema.org/Event and https://schema.org/TouristTrip. */
function structured(event: TourEvent, { site, origin, path }: HeadArgs<never>) {
  const start = `${event.date}T${event.time}:00+02:00`;
  const place = {
    '@type': 'Place',
    name: event.location,
    address: { '@type': 'PostalAddress', name: event.location },
  };
  const company = { '@type': 'Organization', name: site.name, url: origin };
  const both = {
    name: event.title,
    description: event.description,
    ...(event.imageUrl && { image: [`${origin}${event.imageUrl}`] }),
    url: `${origin}${path}`,
  };
  return [
    {
      '@type': 'Event',
      ...both,
      startDate: start,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: place,
      organizer: company,
    },
    {
      '@type': 'TouristTrip',
      ...both,
      departureTime: start,
      itinerary: place,
      provider: company,
      touristType: 'Motorcycle riders',
    },
  ];
}

export function head(args: HeadArgs<never>): Head {
  const event = (args.data as EventData | undefined)?.event;
  if (!event) return { title: 'Event', description: args.site.tagline, hidden: true };
  return {
    title: event.title,
    description: summary(event.description),
    card: `/api/cards/event/${event._id}.jpg?v=${Date.parse(event.updatedAt)}`,
    type: 'article',
    jsonLd: [
      ...structured(event, args),
      breadcrumbs(
        args.origin,
        { name: 'Events', path: '/events' },
        { name: event.title, path: `/event/${event._id}` },
      ),
    ],
  };
}
