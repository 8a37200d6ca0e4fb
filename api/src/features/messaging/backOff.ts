const firstMs = 2000;
const longestMs = 10 * 60 * 1000;

/** How often a delivery is tried again, over about half an hour, before a person has to decide. */
export const maxRetries = 10;

/**
 * How long to wait before another attempt: twice as long each time, and up to half of it less at
 * random, so that deliveries that were refused together do not come back together.
 * @param retries how many there were already
 */
export function backOffMs(retries: number, random: () => number): number {
  const longest = Math.min(firstMs * 2 ** retries, longestMs);
  return Math.round(longest * (1 - random() / 2));
}
