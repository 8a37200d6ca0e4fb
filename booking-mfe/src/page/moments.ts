import { dateParts } from '@ridgeline/shared-ui';

const southAfricaMs = 2 * 60 * 60 * 1000;

const inSouthAfrica = (instant: number) => new Date(instant + southAfricaMs).toISOString();

/** The day in South Africa, as `YYYY-MM-DD`. */
export const dayInSouthAfrica = (instant = Date.now()) => inSouthAfrica(instant).slice(0, 10);

/** A day without its weekday: "5 December 2026". */
export function formatDay(date: string) {
  const { day, month, year } = dateParts(date);
  return `${day} ${month} ${year}`;
}

/** A moment in South African time: "Friday, 27 November, at 14:32". */
export function formatMoment(instant: string) {
  const text = inSouthAfrica(Date.parse(instant));
  const { weekday, day, month } = dateParts(text);
  return `${weekday}, ${day} ${month}, at ${text.slice(11, 16)}`;
}
