import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import type { RequestHandler } from 'express';

/**
 * A response is not cached unless its endpoint says so, and an error never is: the same request may succeed after a
 * log-in.
 */
export const notCachedByDefault: RequestHandler = (_request, response, next) => {
  response.set('cache-control', cacheControl.noStore);
  next();
};
