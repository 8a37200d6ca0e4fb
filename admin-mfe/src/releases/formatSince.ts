import { dateParts } from '@ridgeline/shared-ui';
import { momentText } from '../audit/moment';

const dayMs = 24 * 60 * 60 * 1000;

/** A time in words. Within the last six days it names the weekday: "Monday 14:05". */
export function formatSince(at: string, now = new Date()): string {
  const text = momentText(at, now);
  const age = now.getTime() - Date.parse(at);
  if (age < 0 || age > 6 * dayMs || /^(today|yesterday) /.test(text)) return text;
  const moment = new Date(at);
  const day = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].join('-');
  return `${dateParts(day).weekday} ${text.slice(-5)}`;
}
