import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { logImmediateResponse, type Logger } from '@ridgeline/server-kit/logging';
import type { Ledger } from '@ridgeline/registry';
import { LRUCache } from 'lru-cache';
import { cookiePrefix } from '../cookies';
import type { PageResponse } from '../pages/pageResponse';
import { isFresh, type CacheStamp } from './contentRevision';

const maxResponses = 1000;

interface CachedResponse {
  headers: Record<string, number | string | string[]>;
  body: Buffer;
  stamp: CacheStamp;
  ledger: Ledger;
  countView: () => void;
}

export interface ResponseCacheOptions {
  logger: Logger;
  /** Which versions visitors get; a new object after each change. */
  ledger: () => Ledger;
  /** The content revision, if it is known without waiting. */
  revision: () => string | undefined;
}

/** Headers that differ between two responses with the same page. */
const perResponseHeaders = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);

/** Everything that a response without cookies of ours depends on; undefined for other requests. */
function cacheKey(request: IncomingMessage): string | undefined {
  const { method, url, headers } = request;
  if (
    method !== 'GET' ||
    headers.cookie?.includes(cookiePrefix) ||
    headers['if-none-match'] ||
    headers['content-length'] ||
    headers['transfer-encoding'] ||
    headers.expect
  )
    return undefined;
  const { host, 'x-forwarded-proto': scheme, 'accept-encoding': encodings } = headers;
  return [host, scheme, encodings, url].join('\n');
}

/**
 * Caches whole responses with rendered pages and serves them before any middleware runs. They are most of
 * what a busy site serves, and the middleware costs more than the response. Everything else goes through
 * the normal middleware.
 */
export function createResponseCache({ logger, ledger, revision }: ResponseCacheOptions) {
  const responses = new LRUCache<string, CachedResponse>({ max: maxResponses });
  const log = logImmediateResponse(logger);
  /** For each request in flight, its key, and the ledger at its start: the ledger may change meanwhile. */
  const inFlight = new WeakMap<IncomingMessage, { key: string; ledger: Ledger }>();

  function find(key: string): CachedResponse | undefined {
    const cached = responses.get(key);
    return cached?.ledger === ledger() && isFresh(cached.stamp, revision()) ? cached : undefined;
  }

  return {
    /** Stores a response that has just been sent with brotli. */
    store: (request: IncomingMessage, response: ServerResponse, page: PageResponse) => {
      const { stamp, brotli, countView } = page;
      const started = inFlight.get(request);
      if (!started || !stamp || !brotli || !countView || response.statusCode !== 200) return;
      const headers: CachedResponse['headers'] = {};
      for (const [name, value] of Object.entries(response.getHeaders()))
        if (value !== undefined && !perResponseHeaders.has(name)) headers[name] = value;
      responses.set(started.key, {
        ...{ headers, body: brotli, stamp, countView },
        ledger: started.ledger,
      });
    },
    /** Serves cached responses, and passes all other requests to `next`. */
    inFrontOf:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        const key = cacheKey(request);
        if (key === undefined) return next(request, response);
        const cached = find(key);
        if (!cached) {
          inFlight.set(request, { key, ledger: ledger() });
          return next(request, response);
        }
        log(request, response);
        cached.countView();
        response.writeHead(200, cached.headers).end(cached.body);
      },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
