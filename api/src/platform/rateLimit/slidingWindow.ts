export interface ThrottleRule {
  /** How many requests are allowed… */
  limit: number;
  /** …within any span of this length. */
  windowMs: number;
}

/** How far the clocks of two machines may differ. */
const clockSkewMs = 60_000;

/** The times in a row's text, in milliseconds. */
export const parseHits = (text: string) => text.split(',').filter(Boolean).map(Number);

/**
 * The hits within the window. Hits far in the future were written while a clock was fast, and would block
 * people until that day.
 */
export const recentHits = (hits: number[], windowMs: number, now: number) =>
  hits.filter((hit) => hit > now - windowMs && hit <= now + clockSkewMs);
