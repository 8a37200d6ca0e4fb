import { dateParts } from '@ridgeline/shared-ui';
import type { EventSummary } from '../card/eventSummary';
import type { TourDate } from '../tour/tourDate';

interface Month {
  /** `YYYY-MM`. */
  id: string;
  /** "December 2026". */
  title: string;
  events: EventSummary[];
  /** Dates of tours that have their card in another place. */
  dates: TourDate[];
}

/** Groups events and dates, each sorted by date, by the month in which they begin. */
export function byMonth(events: readonly EventSummary[], dates: readonly TourDate[]): Month[] {
  const monthOf = ({ date }: Pick<TourDate, 'date'>) => date.slice(0, 7);
  const ids = [...new Set([...events, ...dates].map(monthOf))].sort();
  return ids.map((id) => {
    const { month, year } = dateParts(`${id}-01`);
    const isInMonth = (item: Pick<TourDate, 'date'>) => monthOf(item) === id;
    return {
      id,
      title: `${month} ${year}`,
      events: events.filter(isInMonth),
      dates: dates.filter(isInMonth),
    };
  });
}
