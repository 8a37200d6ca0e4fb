import { dateParts } from '@ridgeline/shared-ui';
import type { EventSummary } from '../card/eventSummary';

interface Month {
  /** `YYYY-MM`. */
  id: string;
  /** "December 2026". */
  title: string;
  events: EventSummary[];
}

/** Groups events, sorted by date, by the month in which they begin. */
export function byMonth(events: EventSummary[]): Month[] {
  const months: Month[] = [];
  for (const event of events) {
    const id = event.date.slice(0, 7);
    const last = months.at(-1);
    if (last?.id === id) last.events.push(event);
    else {
      const { month, year } = dateParts(event.date);
      months.push({ id, title: `${month} ${year}`, events: [event] });
    }
  }
  return months;
}
