import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { logImmediateResponse, type Logger } from '@ridgeline/server-kit/logging';
import type { Ledger } from '@ridgeline/registry';
import { LRUCache } from 'lru-cache';
import { cookiePrefix } from '../cookies';
import type { PageResponse } from '../pages/pageResponse';
import { onlyParams } from '../requestUrl';
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

/** The path of a request line's target, and its query with the question mark. */
function splitTarget(target = '/'): [path: string, search: string] {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
}

/** Whether a response may be cached or come from the cache: to a plain request without cookies of ours. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return !(
    method !== 'GET' ||
    headers.cookie?.includes(cookiePrefix) ||
    headers['if-none-match'] ||
    headers['content-length'] ||
    headers['transfer-encoding'] ||
    headers.expect
  );
}

/**
 * Caches whole responses with rendered pages and serves them before any middleware runs. They are most of
 * what a busy site serves, and the middleware costs more than the response. Everything else goes through
 * the normal middleware.
 */
export function createResponseCache({ logger, ledger, revision }: ResponseCacheOptions) {
  const responses = new LRUCache<string, CachedResponse>({ max: maxResponses });
  const log = logImmediateResponse(logger);
  /** For each request in flight, the ledger at its start: it may change meanwhile. */
  const inFlight = new WeakMap<IncomingMessage, Ledger>();
  /** The search parameters that the page at a path reads. */
  const searchParams = new LRUCache<string, readonly string[]>({ max: maxResponses });

  /** Everything that a response depends on. */
  function keyOf({ url = '/', headers }: IncomingMessage): string {
    const { host, 'x-forwarded-proto': scheme, 'accept-encoding': encodings } = headers;
    const [path, search] = splitTarget(url);
    const names = search && searchParams.get(path);
    const target = names ? path + onlyParams(search, names) : url;
    return [host, scheme, encodings, target].join('\n');
  }

  function find(key: string): CachedResponse | undefined {
    const cached = responses.get(key);
    return cached?.ledger === ledger() && isFresh(cached.stamp, revision()) ? cached : undefined;
  }

  return {
    /** Stores a response that has just been sent with brotli. */
    store: (request: IncomingMessage, response: ServerResponse, page: PageResponse) => {
      const { stamp, brotli, countView } = page;
      const ledgerAtStart = inFlight.get(request);
      if (!ledgerAtStart || !stamp || !brotli || !countView || response.statusCode !== 200) return;
      const headers: CachedResponse['headers'] = {};
      if (page.searchParams) searchParams.set(splitTarget(request.url)[0], page.searchParams);
      for (const [name, value] of Object.entries(response.getHeaders()))
        if (value !== undefined && !perResponseHeaders.has(name)) headers[name] = value;
      responses.set(keyOf(request), {
        ...{ headers, body: brotli, stamp, countView },
        ledger: ledgerAtStart,
      });
    },
    /** Serves cached responses, and passes all other requests to `next`. */
    inFrontOf:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        if (!isPlain(request)) return next(request, response);
        const cached = find(keyOf(request));
        if (!cached) {
          inFlight.set(request, ledger());
          return next(request, response);
        }
        log(request, response);
        cached.countView();
        response.writeHead(200, cached.headers).end(cached.body);
      },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
