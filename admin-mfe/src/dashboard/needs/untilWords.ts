import { today } from '../../events/today';

const dayMs = 24 * 60 * 60 * 1000;

/** How long it is until a ride: "in 12 days". One of several days may have begun earlier. */
export function untilWords({ date, time }: { date: string; time: string }, now = today()) {
  const days = Math.round((Date.parse(date) - Date.parse(now)) / dayMs);
  if (days < 0) return 'under way';
  if (days === 0) return `today at ${time}`;
  return days === 1 ? `tomorrow at ${time}` : `in ${days} days`;
}
