import type { Offer, TourEvent } from '@ridgeline/contract';
import { earlyBirdOn, pricesOn } from '@ridgeline/contract/bookings/money';
import { utcOffset } from '@ridgeline/contract/fields/southAfricanTime';
import type { HeadArgs } from '@ridgeline/remote-kit';
import type { EventData } from '../loader';

const availability = {
  open: 'https://schema.org/InStock',
  full: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/OutOfStock',
  over: 'https://schema.org/OutOfStock',
} as const;

/** What a place costs today: https://schema.org/Offer */
function offersOf(offer: Offer, today: string, url: string) {
  const early = earlyBirdOn(offer, today);
  return {
    '@type': 'Offer',
    price: (pricesOn(offer, today).riderPriceCents / 100).toFixed(2),
    priceCurrency: 'ZAR',
    ...(early && { priceValidUntil: early.until }),
    availability: availability[offer.state],
    ...(offer.opensAt && { validFrom: offer.opensAt }),
    url,
  };
}

/** https://schema.org/Place */
const placeOf = ({ location, meeting }: TourEvent) => ({
  '@type': 'Place',
  name: meeting?.place ?? location,
  address: { '@type': 'PostalAddress', name: location },
  ...(meeting?.position && {
    geo: {
      '@type': 'GeoCoordinates',
      latitude: meeting.position.lat,
      longitude: meeting.position.lng,
    },
  }),
});

/** The days of a trip: https://schema.org/ItemList. Without a plan, the place. */
const itineraryOf = (event: TourEvent) =>
  event.days
    ? {
        '@type': 'ItemList',
        numberOfItems: event.days.length,
        itemListElement: event.days.map(({ title, text }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          ...(text && { description: text }),
        })),
      }
    : placeOf(event);

/** Structured data: https://schema.org/Event and https://schema.org/TouristTrip. */
export function eventAndTrip({ event, today }: EventData, { site, origin }: HeadArgs<never>) {
  const start = `${event.date}T${event.time}:00${utcOffset}`;
  const place = placeOf(event);
  const organization = { '@type': 'Organization', name: site.name, url: origin };
  const images = [event.imageUrl, ...(event.pictures ?? []).map(({ path }) => path)]
    .filter((path) => path !== null)
    .map((path) => `${origin}${path}`);
  const common = {
    name: event.title,
    description: event.description,
    ...(images.length > 0 && { image: images }),
    url: `${origin}/event/${event._id}`,
  };
  return [
    {
      '@type': 'Event',
      ...common,
      startDate: start,
      ...(event.endDate && { endDate: event.endDate }),
      eventStatus: event.offer?.cancelledAt
        ? 'https://schema.org/EventCancelled'
        : 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: place,
      organizer: organization,
      ...(event.offer && { offers: offersOf(event.offer, today, `${origin}/book/${event._id}`) }),
    },
    {
      '@type': 'TouristTrip',
      ...common,
      departureTime: start,
      itinerary: itineraryOf(event),
      provider: organization,
      touristType: 'Motorcycle riders',
    },
  ];
}
