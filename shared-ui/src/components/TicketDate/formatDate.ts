const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/**
 * Does not use `Intl`, whose names differ between Node and browsers, because hydration needs the same text in both.
 * @param date `YYYY-MM-DD`, optionally with a time
 */
export function dateParts(date: string) {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { year, month: months[month - 1] ?? '', day, weekday: weekdays[weekday] ?? '' };
}

/** `2026-12-05` as "Saturday, 5 December 2026". */
export function formatDate(date: string) {
  const { weekday, day, month, year } = dateParts(date);
  return `${weekday}, ${day} ${month} ${year}`;
}

/** A local date and time, `2026-11-27T14:32`, as "Friday, 27 November, at 14:32". */
export function formatDateTime(localTime: string) {
  const { weekday, day, month } = dateParts(localTime);
  return `${weekday}, ${day} ${month}, at ${localTime.slice(11, 16)}`;
}
