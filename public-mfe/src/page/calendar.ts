const dayMs = 24 * 60 * 60 * 1000;

/** "Today", "Tomorrow" or "In 12 days"; "Under way" for a ride of several days that has begun. */
export function daysToGo(today: string, date: string) {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs);
  if (days < 0) return 'Under way';
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return `In ${days} days`;
}
