import { dateParts } from '@ridgeline/shared-ui';

export { formatMoment } from '@ridgeline/shared-ui';

const southAfricaMs = 2 * 60 * 60 * 1000;

const inSouthAfrica = (instant: number) => new Date(instant + southAfricaMs).toISOString();

/** The day in South Africa, as `YYYY-MM-DD`. */
export const dayInSouthAfrica = (instant = Date.now()) => inSouthAfrica(instant).slice(0, 10);

/** A day without its weekday: "5 December 2026". */
export function formatDay(date: string) {
  const { day, month, year } = dateParts(date);
  return `${day} ${month} ${year}`;
}
