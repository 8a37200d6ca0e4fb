import { networksOf } from '@ridgeline/server-kit/trustedProxies';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;
const maxNetworks = 10_000;

/**
 * Returns a function that counts what a visitor's network sends, and says whether that is too much in this minute.
 * @param maxPerMinute the limit for each network
 */
export function createReportLimit(maxPerMinute: number) {
  const recent = new LRUCache<string, { count: number }>({ max: maxNetworks, ttl: minuteMs });
  return (request: Request, count = 1) => {
    const { visitor } = networksOf(request.ip ?? '');
    const sent = recent.get(visitor) ?? { count: 0 };
    if (sent.count === 0) recent.set(visitor, sent);
    sent.count += count;
    return sent.count > maxPerMinute;
  };
}
