import { dayInSouthAfrica, localTime } from '@ridgeline/contract/fields/southAfricanTime';
import { dateParts, formatDateTime } from '@ridgeline/shared-ui';

export { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';

/** For a guest from abroad, whose clock shows another time. */
const zone = '(South African time)';

/** An instant: "Friday, 27 November, at 14:32 (South African time)". */
export const formatMoment = (instant: string) => `${formatDateTime(localTime(instant))} ${zone}`;

/** An instant, without its day if that is today: "14:32 (South African time)". */
export const formatTime = (instant: string, now: number) =>
  dayInSouthAfrica(instant) === dayInSouthAfrica(now)
    ? `${localTime(instant).slice(11, 16)} ${zone}`
    : formatMoment(instant);

/** A day without its weekday: "5 December 2026". */
export function formatDay(date: string) {
  const { day, month, year } = dateParts(date);
  return `${day} ${month} ${year}`;
}
