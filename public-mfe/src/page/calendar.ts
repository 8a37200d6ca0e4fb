const southAfricaOffsetMs = 2 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The date in South Africa (UTC+2 all year), as `YYYY-MM-DD`. */
export const dateInSouthAfrica = (now = new Date()) =>
  new Date(now.getTime() + southAfricaOffsetMs).toISOString().slice(0, 10);

/** "Today", "Tomorrow" or "In 12 days"; "Under way" for a ride of several days that has begun. */
export function daysToGo(today: string, date: string) {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs);
  if (days < 0) return 'Under way';
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return `In ${days} days`;
}
