import { messages } from '@ridgeline/contract';
import type { Response } from 'express';
import { HttpError } from '../http/HttpError';
import { throwIfLimited, visitorOf } from '../rateLimit/visitor';
import { workLimit } from '../rateLimit/work';

/** Drawings of one visitor: many at once, for a group that shares an IP address, and then one every five seconds. */
export const visitorRate = { perSecond: 0.2, burst: 60 };

/** Unfinished drawings: about three seconds of work. One visitor may cause a quarter of them. */
export const maxUnfinished = 32;
export const maxUnfinishedOfVisitor = 8;
const retryAfterMs = 2000;

/** Limits what has to be drawn, by visitor and in total. */
export function drawingLimit() {
  const countFor = workLimit(visitorRate);
  const unfinished = new Map<string, number>();
  let total = 0;

  /**
   * Counts a drawing.
   * @returns a function to call when it is finished
   * @throws {HttpError} 429 if there are too many for this visitor, 503 if there are too many in total
   */
  return function admit(response: Response): () => void {
    const visitor = visitorOf(response.req);
    const own = unfinished.get(visitor) ?? 0;
    if (own >= maxUnfinishedOfVisitor)
      throwIfLimited(retryAfterMs, messages.tooManyRequests, response);
    if (total >= maxUnfinished) throw new HttpError(503, messages.unavailable);
    countFor(response);
    unfinished.set(visitor, own + 1);
    total += 1;
    return () => {
      total -= 1;
      const left = (unfinished.get(visitor) ?? 1) - 1;
      if (left > 0) unfinished.set(visitor, left);
      else unfinished.delete(visitor);
    };
  };
}
