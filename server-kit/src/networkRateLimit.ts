import { networksOf } from './trustedProxies.mjs';

export interface RateLimit {
  /** The average number of requests per second that one network may make. */
  perSecond: number;
  /** The number of requests that one network may make at once. */
  burst: number;
  /** A request that would have to wait longer is rejected. */
  maxWaitMs: number;
}

/** Allows this many requests a minute, even all at once. No request waits. */
export const perMinute = (requests: number): RateLimit => ({
  perSecond: requests / 60,
  burst: requests,
  // Covers rounding.
  maxWaitMs: 1,
});

const maxNetworks = 10_000;
/** All networks in the /48 site of an IPv6 network together may make this many times the requests of one. */
const networksOfOneSite = 10;

/** Limits the requests of each client network, so that a network that makes too many delays only itself. */
export function createNetworkRateLimit({ perSecond, burst, maxWaitMs }: RateLimit) {
  /**
   * The time of the next allowed request, by network, ordered by the last request. A time in the past stands for
   * requests that it may still make.
   */
  const nextAt = new Map<string, number>();

  /** The limits that apply to a client: that of its network and, with IPv6, that of its site. */
  function limitsOf(ip: string, now: number) {
    const { visitor, site } = networksOf(ip);
    const limitOf = (key: string, networks: number) => {
      const intervalMs = 1000 / (perSecond * networks);
      const unusedMs = (burst * networks - 1) * intervalMs;
      return { key, intervalMs, at: Math.max(nextAt.get(key) ?? -Infinity, now - unusedMs) };
    };
    const own = limitOf(visitor, 1);
    return site === undefined ? [own] : [own, limitOf(site, networksOfOneSite)];
  }

  type Limits = ReturnType<typeof limitsOf>;

  /** How long the last of several requests must wait. */
  const waitMsOf = (limits: Limits, now: number, requests = 1) =>
    Math.max(0, ...limits.map(({ at, intervalMs }) => at + (requests - 1) * intervalMs - now));

  const count = (limits: Limits, requests = 1) => {
    for (const { key, at, intervalMs } of limits) {
      nextAt.delete(key);
      nextAt.set(key, at + requests * intervalMs);
    }
    // Bounded, since strangers choose the networks.
    for (const key of nextAt.keys()) {
      if (nextAt.size <= maxNetworks) break;
      nextAt.delete(key);
    }
  };

  return {
    /**
     * Counts a request of the client's network, or one that stands for several.
     * @returns the milliseconds that it must wait; undefined if it is rejected, because it would have to wait too long
     */
    consume: (ip: string, requests = 1): number | undefined => {
      const now = performance.now();
      const limits = limitsOf(ip, now);
      const waitMs = waitMsOf(limits, now, requests);
      if (waitMs > maxWaitMs) return undefined;
      count(limits, requests);
      return waitMs;
    },
    /** Counts a request even if the limit is reached. The network's next requests must then wait longer. */
    penalize: (ip: string) => count(limitsOf(ip, performance.now())),
    /**
     * Whether the next request of the client's network would have to wait for more than half of `maxWaitMs`. The other
     * half is for requests that the caller has let through and that are not counted yet.
     */
    isReached: (ip: string): boolean => {
      const now = performance.now();
      return waitMsOf(limitsOf(ip, now), now) > maxWaitMs / 2;
    },
  };
}
