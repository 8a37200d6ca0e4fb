import type { RequestHandler } from 'express';
import { messages } from '@ridgeline/contract';
import type { ThrottleStore } from './store';
import { limitVisitor, countersOf, throwIfLimited } from './visitor';

/**
 * All unauthenticated writes of a client, valid or not. Generous, since an office may share one IP address; single
 * endpoints have their own lower limits.
 */
export const anonymousWrites = {
  name: 'anonymous write',
  limit: 120,
  windowMs: 15 * 60 * 1000,
};

/** Limits writes that need no log-in. Use it before anything that reads the body. */
export const limitAnonymousWrites =
  (throttle: ThrottleStore): RequestHandler =>
  async (request, response, next) => {
    await limitVisitor(throttle, anonymousWrites, request, response);
    next();
  };

/**
 * Limits only rejected requests: for signed endpoints, which may be called thousands of times.
 */
export const limitRejectedRequests =
  (throttle: ThrottleStore): RequestHandler =>
  async (request, response, next) => {
    const counters = countersOf(request, anonymousWrites);
    throwIfLimited(await throttle.peekWait(counters), messages.tooManyRequests, response);
    response.once('finish', () => {
      if (response.statusCode < 400 || response.statusCode >= 500) return;
      throttle.consumeAll(counters).catch((error: unknown) => {
        request.log.error({ err: error }, 'a refused request was not counted');
      });
    });
    next();
  };
