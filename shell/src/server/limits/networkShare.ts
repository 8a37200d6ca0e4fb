import { networksOf } from '@ridgeline/server-kit/trustedProxies';
import { LRUCache } from 'lru-cache';

export interface ShareLimits {
  /** The average number of requests per second that one network may make. */
  perSecond: number;
  /** The number of requests that one network may make at once. */
  burst: number;
  /** A request that would have to wait longer is rejected. */
  maxWaitMs: number;
}

const maxNetworks = 10_000;
/** All networks in the /48 site of an IPv6 network together have so many shares. */
const networksOfOneSite = 10;

/** Limits the requests of each client network, so that a network that makes too many delays only itself. */
export function createNetworkShare({ perSecond, burst, maxWaitMs }: ShareLimits) {
  /** The time of the next allowed request, by network. Times in the past are unused share. */
  const nextAt = new LRUCache<string, number>({ max: maxNetworks });

  function sharesOf(ip: string, now: number) {
    const { visitor, site } = networksOf(ip);
    const shareOf = (key: string, networks: number) => {
      const intervalMs = 1000 / (perSecond * networks);
      const unusedMs = (burst * networks - 1) * intervalMs;
      return { key, intervalMs, at: Math.max(nextAt.get(key) ?? -Infinity, now - unusedMs) };
    };
    const own = shareOf(visitor, 1);
    return site === undefined ? [own] : [own, shareOf(site, networksOfOneSite)];
  }

  const waitMsOf = (shares: { at: number }[], now: number) =>
    Math.max(0, ...shares.map(({ at }) => at - now));

  const charge = (shares: ReturnType<typeof sharesOf>) => {
    for (const { key, at, intervalMs } of shares) nextAt.set(key, at + intervalMs);
  };

  return {
    /**
     * Takes one request from the share of the client's network.
     * @returns the milliseconds that it must wait; undefined if they exceed the limit
     */
    take: (ip: string): number | undefined => {
      const now = performance.now();
      const shares = sharesOf(ip, now);
      const waitMs = waitMsOf(shares, now);
      if (waitMs > maxWaitMs) return undefined;
      charge(shares);
      return waitMs;
    },
    /** Takes one request, even if the share is used up. The network's next requests must then wait longer. */
    overdraw: (ip: string) => charge(sharesOf(ip, performance.now())),
    /** Whether the client's network has used up its share, so that its requests must wait. */
    isUsedUp: (ip: string): boolean => {
      const now = performance.now();
      return waitMsOf(sharesOf(ip, now), now) > maxWaitMs / 2;
    },
  };
}
