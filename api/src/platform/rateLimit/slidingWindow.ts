export interface ThrottleRule {
  /** How many requests are allowed… */
  limit: number;
  /** …within any span of this length. */
  windowMs: number;
}

/** How far the clocks of two machines may be apart. */
const clockSkewMs = 60_000;

/** The moments in a row's text, in milliseconds. */
export const parseHits = (text: string) => text.split(',').filter(Boolean).map(Number);

/**
 * Those that count now. What lies in the future was written while a clock was fast: it would otherwise
 * refuse people until the day that the clock had shown.
 */
export const recentHits = (hits: number[], windowMs: number, now: number) =>
  hits.filter((hit) => hit > now - windowMs && hit <= now + clockSkewMs);
