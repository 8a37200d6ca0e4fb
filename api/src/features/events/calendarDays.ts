const dayMs = 24 * 60 * 60 * 1000;

export const daysBetween = (first: string, last: string) =>
  (Date.parse(last) - Date.parse(first)) / dayMs;

/** The date `days` after a day, as `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
