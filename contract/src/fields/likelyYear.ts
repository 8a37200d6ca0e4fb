/** Somebody who types 26 for the year means 2026, and browsers take it for the year 26. */
const [earliest, latest] = [1900, 2999];

/** Whether a day or moment is in a year that somebody may mean. */
export function hasLikelyYear(dayOrMoment: string): boolean {
  const year = Number(dayOrMoment.slice(0, 4));
  return year >= earliest && year <= latest;
}
