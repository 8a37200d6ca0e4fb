import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { createNetworkShare, type ShareLimits } from '../limits/networkShare';

/** There are too many pages to render, for one network (429) or altogether (503). */
export class RenderLimitError extends Error {
  override readonly name = 'RenderLimitError';
  readonly retryAfterSeconds = 5;

  constructor(readonly status: 429 | 503) {
    super(status === 429 ? 'This network asks for too many pages' : 'Too many pages are waiting');
  }
}

export interface RenderLimits extends ShareLimits {
  /** How long a rejection is held back, so that a flood cannot come faster by being rejected. */
  rejectAfterMs: number;
  /** Pages that are rendered at the same time; most of them wait for the API. */
  concurrent: number;
  /** Pages that wait to be rendered. */
  maxWaiting: number;
}

const defaults: RenderLimits = {
  perSecond: 10,
  burst: 100,
  maxWaitMs: 5000,
  rejectAfterMs: 1000,
  concurrent: 100,
  maxWaiting: 400,
};

const maxHeldBack = 1000;

/**
 * Limits the cost of rendering: each client network has a share, so that a network that keeps requesting new URLs
 * delays only itself. Cached pages do not pass through here.
 */
export function createRenderLimit(limits: Partial<RenderLimits> = {}) {
  const { rejectAfterMs, concurrent, maxWaiting, ...share } = { ...defaults, ...limits };
  const { take, isUsedUp } = createNetworkShare(share);
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

  /**
   * Waits until the client's network may have another page rendered.
   * @throws {RenderLimitError} when that takes too long
   */
  async function admit(ip: string) {
    const waitMs = take(ip);
    if (waitMs === undefined) return reject();
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

  return { admit, isUsedUp, run };
}

export type RenderLimit = ReturnType<typeof createRenderLimit>;
