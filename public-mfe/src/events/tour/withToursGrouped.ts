import type { TourEvent } from '@ridgeline/contract';
import { eventSummary, type EventSummary } from '../card/eventSummary';
import { tourDate, type TourDate } from './tourDate';

const isCancelled = ({ offer }: TourEvent) => offer?.cancelledAt !== undefined;

/** The date whose card stands for its tour: the next one that takes place. */
const nextOf = (dates: readonly TourEvent[]) =>
  dates.find((date) => !isCancelled(date)) ?? dates[0];

/** A card lists so many further dates. */
const datesOnCard = 4;

const monthOf = ({ date }: TourEvent) => date.slice(0, 7);

/**
 * Gives each tour one card, which lists its further dates.
 * @param events sorted by date
 * @returns the cards, and the dates that no card of their month shows
 */
export function withToursGrouped(events: readonly TourEvent[]): {
  events: EventSummary[];
  dates: TourDate[];
} {
  const datesOf = (event: TourEvent) =>
    event.tourId ? events.filter(({ tourId }) => tourId === event.tourId) : [event];
  const cards = events
    .filter((event) => nextOf(datesOf(event)) === event)
    .map((event) => {
      const further = datesOf(event).filter((date) => date !== event && !isCancelled(date));
      return { event, listed: further.slice(0, datesOnCard), further };
    });
  const isShownInMonth = (date: TourEvent) =>
    cards.some(
      ({ event, listed }) =>
        event === date || (listed.includes(date) && monthOf(event) === monthOf(date)),
    );
  return {
    events: cards.map(({ event, listed, further }) => ({
      ...eventSummary(event),
      ...(listed.length > 0 && {
        tour: { dates: listed.map(tourDate), more: further.length - listed.length },
      }),
    })),
    dates: events.filter((event) => !isShownInMonth(event)).map(tourDate),
  };
}
