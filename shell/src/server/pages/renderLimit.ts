import { setTimeout as delay } from 'node:timers/promises';
import { networksOf } from '@ridgeline/server-kit/trustedProxies';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

/** There are too many pages to render, for one network (429) or altogether (503). */
export class RenderLimitError extends Error {
  override readonly name = 'RenderLimitError';
  readonly retryAfterSeconds = 5;

  constructor(readonly status: 429 | 503) {
    super(status === 429 ? 'This network asks for too many pages' : 'Too many pages are waiting');
  }
}

export interface RenderLimits {
  /** How many pages one network may have rendered, on average and at once. */
  perSecond: number;
  burst: number;
  /** How long a page waits for its network's share before it is rejected. */
  maxWaitMs: number;
  /** How long a rejection is held back, so that a flood cannot come faster by being rejected. */
  rejectAfterMs: number;
  /** Pages that are rendered at the same time; most of them wait for the API. */
  concurrent: number;
  /** Pages that wait to be rendered. */
  maxWaiting: number;
}

const defaults: RenderLimits = {
  perSecond: 20,
  burst: 100,
  maxWaitMs: 5000,
  rejectAfterMs: 1000,
  concurrent: 100,
  maxWaiting: 400,
};

const maxNetworks = 10_000;
const maxHeldBack = 1000;
/** How many networks' shares the whole /48 site of an IPv6 network has. */
const networksOfOneSite = 10;

/**
 * Bounds what rendering may cost: each client network has a share, so that one that asks for ever new
 * addresses waits for itself only. Cached pages do not pass through here.
 */
export function createRenderLimit(limits: Partial<RenderLimits> = {}) {
  const { perSecond, burst, maxWaitMs, rejectAfterMs, concurrent, maxWaiting } = {
    ...defaults,
    ...limits,
  };
  /** For each network, when its next page may be rendered; earlier times are unused share. */
  const nextAt = new LRUCache<string, number>({ max: maxNetworks });
  const rendering = pLimit(concurrent);
  let heldBack = 0;

  async function reject(): Promise<never> {
    if (heldBack < maxHeldBack) {
      heldBack += 1;
      await delay(rejectAfterMs);
      heldBack -= 1;
    }
    throw new RenderLimitError(429);
  }

  function sharesOf(ip: string) {
    const { visitor, site } = networksOf(ip);
    const shareOf = (key: string, networks: number) => {
      const intervalMs = 1000 / (perSecond * networks);
      return { key, intervalMs, unusedMs: (burst * networks - 1) * intervalMs };
    };
    const own = shareOf(visitor, 1);
    return site === undefined ? [own] : [own, shareOf(site, networksOfOneSite)];
  }

  /**
   * Waits until the client's network may have one more page rendered.
   * @throws {RenderLimitError} when that takes too long
   */
  async function admit(ip: string) {
    const now = performance.now();
    const shares = sharesOf(ip).map(({ key, intervalMs, unusedMs }) => ({
      ...{ key, intervalMs },
      at: Math.max(nextAt.get(key) ?? -Infinity, now - unusedMs),
    }));
    const waitMs = Math.max(...shares.map(({ at }) => at - now));
    if (waitMs > maxWaitMs) return reject();
    for (const { key, at, intervalMs } of shares) nextAt.set(key, at + intervalMs);
    if (waitMs > 0) await delay(waitMs);
  }

  /**
   * Renders when there is room.
   * @throws {RenderLimitError} when too many pages wait already
   */
  async function run<Page>(render: () => Promise<Page>): Promise<Page> {
    if (rendering.pendingCount >= maxWaiting) throw new RenderLimitError(503);
    return rendering(render);
  }

  return { admit, run };
}

export type RenderLimit = ReturnType<typeof createRenderLimit>;
