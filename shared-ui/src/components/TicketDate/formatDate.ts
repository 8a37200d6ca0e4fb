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

const southAfricaMs = 2 * 60 * 60 * 1000;

/** An instant in South African time: "Friday, 27 November, at 14:32". */
export function formatMoment(instant: string) {
  const text = new Date(Date.parse(instant) + southAfricaMs).toISOString();
  const { weekday, day, month } = dateParts(text);
  return `${weekday}, ${day} ${month}, at ${text.slice(11, 16)}`;
}
