import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';

const dayMs = 24 * 60 * 60 * 1000;

/** The time until a ride in words: "in 12 days". A ride of several days may have begun already. */
export function formatUntil(
  { date, time }: { date: string; time: string },
  now = dayInSouthAfrica(serverNow()),
) {
  const days = Math.round((Date.parse(date) - Date.parse(now)) / dayMs);
  if (days < 0) return 'under way';
  if (days === 0) return `today at ${time}`;
  return days === 1 ? `tomorrow at ${time}` : `in ${days} days`;
}
