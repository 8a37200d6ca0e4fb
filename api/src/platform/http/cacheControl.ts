import type { RequestHandler } from 'express';

/**
 * Values of `cache-control`. A response of the API is not cached unless its endpoint sets one of them, and
 * an error never is: the same request may succeed after a log-in.
 */
export const cacheControl = {
  noStore: 'no-store',
  revalidate: 'no-cache',
  /** In the visitor's browser alone. */
  privateRevalidate: 'private, no-cache',
  privatelyFor: (seconds: number) => `private, max-age=${seconds}`,
  revalidatePublicly: 'public, max-age=0',
  oneHour: 'public, max-age=3600',
  /** For a year: such a URL never gets other content. */
  immutable: 'public, max-age=31536000, immutable',
} as const;

export const notCachedByDefault: RequestHandler = (_request, response, next) => {
  response.set('cache-control', cacheControl.noStore);
  next();
};
