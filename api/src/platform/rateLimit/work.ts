import { createNetworkRateLimit } from '@ridgeline/server-kit/networkRateLimit';
import { messages } from '@ridgeline/contract';
import type { Response } from 'express';
import { throwIfLimited } from './visitor';

/** An average per second, and how many at once. */
interface WorkRate {
  perSecond: number;
  burst: number;
}

/**
 * Limits work that a visitor's reads may cause. It is counted in the memory of this process, because it costs this
 * process's machine, and a read should not have to write.
 * @returns a function that counts once, and throws an HttpError with 429 and `Retry-After` if the limit is reached
 */
export function workLimit({ perSecond, burst }: WorkRate) {
  // A millisecond covers rounding.
  const rate = createNetworkRateLimit({ perSecond, burst, maxWaitMs: 1 });
  return (response: Response) => {
    if (rate.consume(response.req.ip ?? '') === undefined)
      throwIfLimited(1000 / perSecond, messages.tooManyRequests, response);
  };
}
