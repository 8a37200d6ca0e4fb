import type { TourEvent } from '@ridgeline/api/contract';

const southAfricaOffsetMs = 2 * 60 * 60 * 1000;

/** The day in South Africa (UTC+2 all year), as `YYYY-MM-DD`. */
export const todayInSouthAfrica = (now = new Date()) =>
  new Date(now.getTime() + southAfricaOffsetMs).toISOString().slice(0, 10);

const start = ({ date, time }: TourEvent) => `${date}T${time}`;

/** Events of today and later, the next one first. */
export const upcomingOf = (events: TourEvent[], today: string) =>
  events
    .filter(({ date }) => date >= today)
    .sort((one, other) => start(one).localeCompare(start(other)));

/** Events before today, the latest first. */
export const pastOf = (events: TourEvent[], today: string) =>
  events
    .filter(({ date }) => date < today)
    .sort((one, other) => start(other).localeCompare(start(one)));

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));

/** "Today", "Tomorrow" or "In 12 days". */
export function daysToGo(today: string, date: string) {
  const days = daysBetween(today, date);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return `In ${days} days`;
}
