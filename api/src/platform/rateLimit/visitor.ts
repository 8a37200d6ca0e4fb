import { networksOf } from '@ridgeline/server-kit/trustedProxies';
import type { Request, Response } from 'express';
import { messages } from '@ridgeline/contract';
import { HttpError } from '../http/HttpError';
import type { Counter, ThrottleStore, Wait } from './store';
import type { ThrottleRule } from './slidingWindow';

/** How many visitors' budgets the whole site of an IPv6 visitor has. */
const visitorsOfOneSite = 10;

/** Who sends a request, as far as counting goes. */
export const visitorOf = (request: Request) => networksOf(request.ip ?? '').visitor;

/** The budgets that a request counts against: its visitor's, and over IPv6 its whole site's. */
export function countersOf(
  request: Request,
  { name, limit, windowMs }: ThrottleRule & { name: string },
): Counter[] {
  const { visitor, site } = networksOf(request.ip ?? '');
  const own = { key: `${name} ${visitor}`, limit, windowMs };
  if (site === undefined) return [own];
  return [own, { key: `${name} ${site}`, limit: limit * visitorsOfOneSite, windowMs }];
}

/** Refuses what came too early with a sentence and the seconds to wait; nothing for no wait. */
export function throwIfLimited(waitMs: Wait, message: string, response: Response) {
  if (waitMs === 0) return;
  response.set('retry-after', String(Math.ceil(waitMs / 1000)));
  throw new HttpError(429, message);
}

/**
 * Lets a visitor do this only so often.
 * @throws {HttpError} 429 with a sentence and, in the answer's `Retry-After`, the seconds to wait
 */
export async function limitVisitor(
  throttle: ThrottleStore,
  rule: ThrottleRule & { name: string },
  request: Request,
  response: Response,
) {
  const waitMs = await throttle.consumeAll(countersOf(request, rule));
  throwIfLimited(waitMs, messages.tooManyRequests, response);
}
