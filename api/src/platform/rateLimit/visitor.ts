import { networksOf } from '@ridgeline/server-kit/trustedProxies';
import type { Request, Response } from 'express';
import { messages } from '@ridgeline/contract';
import { HttpError } from '../http/HttpError';
import type { Counter, ThrottleStore, Wait } from './store';
import type { ThrottleRule } from './slidingWindow';

/** The whole /48 site of an IPv6 visitor shares the limits of this many visitors. */
const visitorsOfOneSite = 10;

/** The client that a request is counted for. */
export const visitorOf = (request: Request) => networksOf(request.ip ?? '').visitor;

/**
 * The network that a request comes from, for limits on what it may hold for long: an IPv4 address, or the whole /48 of
 * an IPv6 address, whose owner could otherwise use 65,536 networks.
 */
export function networkOf(request: Pick<Request, 'ip'>): string {
  const { visitor, site } = networksOf(request.ip ?? '');
  return site ?? visitor;
}

/** The limits that a request counts against: its client's and, over IPv6, its /48 site's. */
export function countersOf(
  request: Pick<Request, 'ip'>,
  { name, limit, windowMs }: ThrottleRule & { name: string },
): Counter[] {
  const { visitor, site } = networksOf(request.ip ?? '');
  const own = { key: `${name} ${visitor}`, limit, windowMs };
  if (site === undefined) return [own];
  return [own, { key: `${name} ${site}`, limit: limit * visitorsOfOneSite, windowMs }];
}

/** Throws 429 with the seconds to wait, unless the wait is zero. */
export function throwIfLimited(waitMs: Wait, message: string, response: Response) {
  if (waitMs === 0) return;
  response.set('retry-after', String(Math.ceil(waitMs / 1000)));
  throw new HttpError(429, message);
}

/**
 * Limits how often a client may do this.
 * @throws {HttpError} 429 with a message and, in `Retry-After`, the seconds to wait
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
