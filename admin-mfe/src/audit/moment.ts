import { dateParts } from '@ridgeline/shared-ui';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The day of a moment in the browser's time zone, as `YYYY-MM-DD`. */
const dayOf = (moment: Date) =>
  [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');

/** A moment in words: "today 14:05", "yesterday 09:30", "5 December 2026 07:00". */
export function momentText(at: string, now = new Date()): string {
  const moment = new Date(at);
  const time = `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
  const day = dayOf(moment);
  if (day === dayOf(now)) return `today ${time}`;
  const dayBefore = new Date(now);
  dayBefore.setDate(now.getDate() - 1);
  if (day === dayOf(dayBefore)) return `yesterday ${time}`;
  const { day: date, month, year } = dateParts(day);
  return year === now.getFullYear()
    ? `${date} ${month} ${time}`
    : `${date} ${month} ${year} ${time}`;
}
