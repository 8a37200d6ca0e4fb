import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { dateParts } from '@ridgeline/shared-ui';
import { momentText } from '../page/moment';

const dayMs = 24 * 60 * 60 * 1000;

/** A time in words. Within the last six days it names the weekday: "Monday 14:05". */
export function formatSince(at: string, now = new Date(serverNow())): string {
  const text = momentText(at, now);
  const age = now.getTime() - Date.parse(at);
  if (age < 0 || age > 6 * dayMs || /^(today|yesterday) /.test(text)) return text;
  return `${dateParts(dayInSouthAfrica(at)).weekday} ${text.slice(-5)}`;
}
