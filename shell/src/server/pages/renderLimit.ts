import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { createNetworkRateLimit, type RateLimit } from '@ridgeline/server-kit/networkRateLimit';

/** There are too many pages to render, for one network (429) or in total (503). */
export class RenderLimitError extends Error {
  override readonly name = 'RenderLimitError';
  readonly retryAfterSeconds = 5;

  constructor(readonly status: 429 | 503) {
    super(status === 429 ? 'This network asks for too many pages' : 'Too many pages are waiting');
  }
}

export interface RenderLimits extends RateLimit {
  /** Rejections are delayed by this time, so that a flood does not get faster by being rejected. */
  rejectAfterMs: number;
  /** The number of pages that are rendered at the same time. Most of them wait for the API. */
  concurrent: number;
  /** The number of pages that may wait to be rendered. */
  maxWaiting: number;
}

const defaults: RenderLimits = {
  perSecond: 5,
  burst: 100,
  maxWaitMs: 5000,
  rejectAfterMs: 1000,
  concurrent: 100,
  maxWaiting: 400,
};

const maxDelayedRejections = 1000;

/**
 * Limits the cost of rendering. Each client network has a rate limit, so that a network that keeps requesting new
 * URLs delays only itself. Cached pages are not limited.
 */
export function createRenderLimit(limits: Partial<RenderLimits> = {}) {
  const { rejectAfterMs, concurrent, maxWaiting, ...rateLimit } = { ...defaults, ...limits };
  const network = createNetworkRateLimit(rateLimit);
  const rendering = pLimit(concurrent);
  let delayedRejections = 0;

  async function reject(): Promise<never> {
    if (delayedRejections < maxDelayedRejections) {
      delayedRejections += 1;
      await delay(rejectAfterMs);
      delayedRejections -= 1;
    }
    throw new RenderLimitError(429);
  }

  /**
   * Counts a page against the limit of the client's network, and waits until it may be rendered.
   * @throws {RenderLimitError} if that would take too long
   */
  async function consume(ip: string) {
    const waitMs = network.consume(ip);
    if (waitMs === undefined) return reject();
    if (waitMs > 0) await delay(waitMs);
  }

  /**
   * Renders a page, when not too many others are being rendered.
   * @throws {RenderLimitError} if too many pages are already waiting
   */
  async function run<Page>(render: () => Promise<Page>): Promise<Page> {
    if (rendering.pendingCount >= maxWaiting) throw new RenderLimitError(503);
    return rendering(render);
  }

  /** How many pages are being rendered, and how many wait. */
  const load = () => ({ active: rendering.activeCount, waiting: rendering.pendingCount });

  return { consume, isReached: network.isReached, run, load };
}

export type RenderLimit = ReturnType<typeof createRenderLimit>;
