import type { TourEvent } from '@ridgeline/contract';
import { eventSummary, type EventSummary } from '../card/eventSummary';
import { tourDate, type TourDate } from './tourDate';

const isCancelled = ({ offer }: TourEvent) => offer?.cancelledAt !== undefined;

/** The date whose card stands for its tour: the next one that takes place. */
const nextOf = (dates: readonly TourEvent[]) =>
  dates.find((date) => !isCancelled(date)) ?? dates[0];

/**
 * Gives each tour one card, which lists its further dates.
 * @param events sorted by date
 * @returns the cards, and the dates that have none
 */
export function withToursGrouped(events: readonly TourEvent[]): {
  events: EventSummary[];
  dates: TourDate[];
} {
  const datesOf = (event: TourEvent) =>
    event.tourId ? events.filter(({ tourId }) => tourId === event.tourId) : [event];
  const cards = events.filter((event) => nextOf(datesOf(event)) === event);
  return {
    events: cards.map((event) => {
      const others = datesOf(event).filter((date) => date !== event && !isCancelled(date));
      return { ...eventSummary(event), ...(others.length > 0 && { dates: others.map(tourDate) }) };
    }),
    dates: events.filter((event) => !cards.includes(event)).map(tourDate),
  };
}
