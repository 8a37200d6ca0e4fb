const dayMs = 24 * 60 * 60 * 1000;

/** The number of days from one calendar day (`YYYY-MM-DD`) to another; negative if `day` is earlier. */
export const daysUntil = (day: string, from: string) =>
  (Date.parse(day) - Date.parse(from)) / dayMs;

/** The date `days` after a calendar day, as `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
