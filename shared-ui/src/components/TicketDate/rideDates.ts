import { dateParts, formatDate } from './formatDate';

/** The days of a ride, as `YYYY-MM-DD`. */
interface Days {
  date: string;
  /** Only set if the ride takes several days. */
  endDate?: string | undefined;
}

/** The day on which a ride ends. */
export const lastDayOf = ({ date, endDate }: Days) => endDate ?? date;

const isOneDay = ({ date, endDate }: Days) => !endDate || endDate <= date;

/** "Saturday, 5 December 2026", or "Sat 5 – Mon 7 December 2026". */
export function formatDays(event: Days) {
  if (isOneDay(event)) return formatDate(event.date);
  const [first, last] = [dateParts(event.date), dateParts(lastDayOf(event))];
  const start = [
    `${first.weekday.slice(0, 3)} ${first.day}`,
    first.month !== last.month || first.year !== last.year ? first.month : '',
    first.year !== last.year ? first.year : '',
  ];
  const end = `${last.weekday.slice(0, 3)} ${last.day} ${last.month} ${last.year}`;
  return `${start.filter(Boolean).join(' ')} – ${end}`;
}

/** The days, and the hour at which the ride starts. */
export const formatStart = (event: Days & { time: string }) =>
  `${formatDays(event)} ${isOneDay(event) ? 'at' : 'from'} ${event.time}`;
