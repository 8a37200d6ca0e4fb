import { networksOf } from '@ridgeline/server-kit/trustedProxies';
import { LRUCache } from 'lru-cache';

export interface ShareLimits {
  /** How many requests of one network are answered, on average and at once. */
  perSecond: number;
  burst: number;
  /** How long a request waits for its network's share before it is rejected. */
  maxWaitMs: number;
}

const maxNetworks = 10_000;
/** How many shares all networks in the /48 site of an IPv6 network have together. */
const networksOfOneSite = 10;

/** Gives each client network a share, so that a network that asks for too much delays only itself. */
export function createNetworkShare({ perSecond, burst, maxWaitMs }: ShareLimits) {
  /** For each network, when its next request may be answered; earlier times are unused share. */
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

  return {
    /**
     * Takes one request from the share of the client's network.
     * @returns how many milliseconds it has to wait; undefined if that is too long
     */
    take: (ip: string): number | undefined => {
      const now = performance.now();
      const shares = sharesOf(ip, now);
      const waitMs = waitMsOf(shares, now);
      if (waitMs > maxWaitMs) return undefined;
      for (const { key, at, intervalMs } of shares) nextAt.set(key, at + intervalMs);
      return waitMs;
    },
    /** Whether the client's network has used up its share, so that its requests wait already. */
    isUsedUp: (ip: string): boolean => {
      const now = performance.now();
      return waitMsOf(sharesOf(ip, now), now) > maxWaitMs / 2;
    },
  };
}
