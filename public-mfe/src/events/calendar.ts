const southAfricaOffsetMs = 2 * 60 * 60 * 1000;

/** The day in South Africa (UTC+2 all year), as `YYYY-MM-DD`. */
export const todayInSouthAfrica = (now = new Date()) =>
  new Date(now.getTime() + southAfricaOffsetMs).toISOString().slice(0, 10);

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));

/** "Today", "Tomorrow" or "In 12 days". */
export function daysToGo(today: string, date: string) {
  const days = daysBetween(today, date);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return `In ${days} days`;
}
