import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica, localTime } from '@ridgeline/contract/fields/southAfricanTime';
import { dateParts } from '@ridgeline/shared-ui';

const dayMs = 24 * 60 * 60 * 1000;

/** A moment in words, in South African time: "today 14:05", "yesterday 09:30", "5 December 2026 07:00". */
export function momentText(at: string, now = new Date(serverNow())): string {
  const moment = localTime(at);
  const [day, time] = [moment.slice(0, 10), moment.slice(11, 16)];
  const today = dayInSouthAfrica(now);
  if (day === today) return `today ${time}`;
  if (day === dayInSouthAfrica(now.getTime() - dayMs)) return `yesterday ${time}`;
  const { day: date, month, year } = dateParts(day);
  return year === dateParts(today).year
    ? `${date} ${month} ${time}`
    : `${date} ${month} ${year} ${time}`;
}
