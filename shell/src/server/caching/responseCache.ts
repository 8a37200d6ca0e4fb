import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { logImmediateResponse, type Logger } from '@ridgeline/server-kit/logging';
import type { Ledger } from '@ridgeline/registry';
import { cookiePrefix } from '../cookies';
import type { PageResponse } from '../pages/pageResponse';
import { apiQueryOf, isApiPath } from '../limits/apiPaths';
import { onlyParams, splitTarget } from '../requestUrl';
import { cacheStamp, isFresh, type CacheStamp } from './contentRevision';
import { createSegmentedCache } from './segmentedCache';

const maxResponses = 1000;
/** The limit for answers of the API: enough for lists and pictures, but not for films. */
export const maxAnswerBytes = 2 ** 20;
const maxTotalAnswerBytes = 64 * 2 ** 20;

interface CachedResponse {
  headers: Record<string, number | string | string[]>;
  body: Buffer;
  stamp: CacheStamp;
  /** The ledger that a page was rendered with; answers of the API do not depend on it. */
  ledger?: Ledger;
  countView?: () => void;
}

/** A request as it came, before any middleware. */
interface Original {
  url: string;
  /** The values of the headers that responses vary by. */
  variant: string;
  ledger: Ledger;
  revision: string | undefined;
}

export interface ResponseCacheOptions {
  logger: Logger;
  /** Which versions visitors get; a new object after each change. */
  ledger: () => Ledger;
  /** The content revision, if it is known without waiting. */
  revision: () => string | undefined;
}

/** Headers that differ between two responses with the same page. */
const perResponseHeaders = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

/** Whether a cookie may choose the response: pages have several versions, uploads do not. */
const hasOwnCookie = ({ url, headers }: IncomingMessage) =>
  headers.cookie?.includes(cookiePrefix) && !url?.startsWith('/uploads/');

/** Whether a request may use the cache: it must be plain, without a log-in and without our cookies. */
function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return !(
    method !== 'GET' ||
    hasOwnCookie(request) ||
    headers.authorization ||
    headers['if-none-match'] ||
    headers['content-length'] ||
    headers['transfer-encoding'] ||
    headers.expect ||
    headers.range
  );
}

const variantOf = ({
  host,
  'x-forwarded-proto': scheme,
  'accept-encoding': encodings,
}: IncomingHttpHeaders) => [host, scheme, encodings].join('\n');

function headersOf(response: ServerResponse): CachedResponse['headers'] {
  const headers: CachedResponse['headers'] = {};
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (value !== undefined && !perResponseHeaders.has(name)) headers[name] = value;
  return headers;
}

/**
 * Caches whole responses with rendered pages and public answers of the API, and serves them before any
 * middleware runs. They are most of what a busy site serves, and the middleware costs more than the
 * response. Everything else goes through the normal middleware.
 */
export function createResponseCache({ logger, ledger, revision }: ResponseCacheOptions) {
  const pages = createSegmentedCache<CachedResponse>({ max: maxResponses });
  const answers = createSegmentedCache<CachedResponse>({
    max: maxResponses,
    maxSize: maxTotalAnswerBytes,
    maxEntrySize: maxAnswerBytes,
    sizeOf: ({ body }) => body.length + 1,
  });
  const log = logImmediateResponse(logger);
  /** Requests in flight as they came: middleware changes headers and URLs, and the ledger may change too. */
  const inFlight = new WeakMap<IncomingMessage, Original>();
  /** The search parameters that the page at a path reads. */
  const searchParams = createSegmentedCache<readonly string[]>({ max: maxResponses });

  /** Everything that a response depends on, except for the ledger. */
  function keyOf({ url, variant }: Pick<Original, 'url' | 'variant'>): string {
    const [path, search] = splitTarget(url);
    const names = search && (isApiPath(path) ? apiQueryOf(path) : searchParams.get(path));
    return `${variant}\n${names ? path + onlyParams(search, names) : url}`;
  }

  function find(key: string): CachedResponse | undefined {
    const cached = pages.get(key) ?? answers.get(key);
    if (!cached || !isFresh(cached.stamp, revision())) return undefined;
    return !cached.ledger || cached.ledger === ledger() ? cached : undefined;
  }

  return {
    /** Stores a response with a page that has just been sent with brotli. */
    storePage: (request: IncomingMessage, response: ServerResponse, page: PageResponse) => {
      const { stamp, brotli, countView } = page;
      const original = inFlight.get(request);
      if (!original || !stamp || !brotli || !countView || response.statusCode !== 200) return;
      if (page.searchParams) searchParams.set(splitTarget(original.url)[0], page.searchParams);
      pages.set(keyOf(original), {
        ...{ headers: headersOf(response), body: brotli, stamp, countView },
        ledger: original.ledger,
      });
    },
    /**
     * Stores an answer of the API that has just been passed on and is the same for everybody.
     * @param madeFrom the public revision that it was made from, if the API named it
     */
    storeAnswer: (
      request: IncomingMessage,
      response: ServerResponse,
      body: Buffer,
      madeFrom: string | undefined,
    ) => {
      const original = inFlight.get(request);
      const answerRevision = madeFrom ?? original?.revision;
      if (!original || answerRevision === undefined) return;
      if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return;
      const stamp = cacheStamp(answerRevision);
      const headers = headersOf(response);
      answers.set(keyOf(original), { headers, body, stamp });
    },
    /** Serves cached responses, and passes all other requests to `next`. */
    inFrontOf:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        if (!isPlain(request)) return next(request, response);
        const { url = '/', headers } = request;
        const original = { url, variant: variantOf(headers) };
        const cached = find(keyOf(original));
        if (!cached) {
          inFlight.set(request, { ...original, ledger: ledger(), revision: revision() });
          return next(request, response);
        }
        log(request, response);
        cached.countView?.();
        response.writeHead(200, cached.headers).end(cached.body);
      },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
