import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { logImmediateResponse, type Logger } from '@ridgeline/server-kit/logging';
import type { Ledger } from '@ridgeline/registry';
import { cookieNames } from '../cookies';
import type { PageResponse } from '../pages/pageResponse';
import { previewTicketIn } from '../preview/previews';
import { apiQueryOf, isApiPath } from '../limits/apiPaths';
import { onlyParams, splitTarget } from '../requestUrl';
import { isUploadPath, publicUploadUrl } from '../uploads/uploadUrl';
import { cacheStamp, isFresh, type CacheStamp } from './contentRevision';
import { isNotModified, notModifiedHeaders } from './notModified';
import { createSegmentedCache } from './segmentedCache';
import { withSharedHeaders } from './sharedCaches';

const maxResponses = 1000;
/** The limit for a response of the API. It is enough for lists and pictures, but not for films. */
export const maxApiResponseBytes = 2 ** 20;
const maxTotalApiResponseBytes = 64 * 2 ** 20;

type Headers = Record<string, number | string | string[]>;

interface CachedResponse {
  headers: Headers;
  /** The path and query under which shared caches may store the page, and the headers that tell them so. */
  own?: { target: string; headers: Headers };
  body: Buffer;
  stamp: CacheStamp;
  /** The ledger that a page was rendered with. Responses of the API do not depend on it. */
  ledger?: Ledger;
  countView?: () => void;
}

/** The original request, before any middleware has changed it. */
interface Original {
  url: string;
  /** The values of the headers that responses vary by. */
  variant: string;
  ledger: Ledger;
  revision: string | undefined;
}

export interface ResponseCacheOptions {
  logger: Logger;
  /** The ledger with the served versions. It is a new object after each change. */
  ledger: () => Ledger;
  /** The content revision, if it is available without waiting. */
  revision: () => string | undefined;
}

/** The headers that differ between responses with the same page. */
const perResponseHeaders = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

/** Whether some visitors get another version of a remote than others. */
const hasCanary = ({ remotes }: Ledger) => Object.values(remotes).some(({ canary }) => canary);

/**
 * Whether the response may depend on one of our cookies. Uploads depend on none, and responses of the API only on the
 * ticket of a preview. The visitor's cookie remains for weeks after a canary, so it matters only while there is one.
 */
function dependsOnCookie({ url = '/', headers }: IncomingMessage, ledger: () => Ledger): boolean {
  const { cookie } = headers;
  if (!cookie || isUploadPath(url)) return false;
  if (previewTicketIn(headers) !== undefined) return true;
  const isPage = !isApiPath(splitTarget(url)[0]);
  return isPage && cookie.includes(cookieNames.visitor) && hasCanary(ledger());
}

/** Whether the cache may respond to a request: a plain GET without a log-in. */
function mayUseCache({ method, headers }: IncomingMessage): boolean {
  return !(
    method !== 'GET' ||
    headers.authorization ||
    headers['content-length'] ||
    headers['transfer-encoding'] ||
    headers.expect ||
    headers.range
  );
}

/** The headers that a response depends on: it may contain links to this site, and it is encoded. */
const variantOf = ({
  host,
  'x-forwarded-host': forwardedHost,
  'x-forwarded-proto': scheme,
  'accept-encoding': encodings,
}: IncomingHttpHeaders) => [host, forwardedHost, scheme, encodings].join('\n');

function headersOf(response: ServerResponse, leftOut: object = {}): Headers {
  const headers: Headers = {};
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (value !== undefined && !perResponseHeaders.has(name) && !(name in leftOut))
      headers[name] = value;
  return headers;
}

/**
 * Caches whole responses with rendered pages and public content of the API, and serves them before any middleware runs.
 * Most responses of a busy site are cached ones, and the middleware would cost more than sending them. Everything else
 * goes through the normal middleware.
 */
export function createResponseCache({ logger, ledger, revision }: ResponseCacheOptions) {
  const pages = createSegmentedCache<CachedResponse>({ max: maxResponses });
  const apiResponses = createSegmentedCache<CachedResponse>({
    max: maxResponses,
    maxSize: maxTotalApiResponseBytes,
    maxEntrySize: maxApiResponseBytes,
    sizeOf: ({ body }) => body.length + 1,
  });
  const log = logImmediateResponse(logger);
  /** Original requests in flight. We need them because middleware changes headers and URLs. */
  const inFlight = new WeakMap<IncomingMessage, Original>();
  /** The search parameters that the page at a path reads. */
  const searchParams = createSegmentedCache<readonly string[]>({ max: maxResponses });

  /** The key contains everything that a response depends on, except for the ledger and the revision. */
  function keyOf({ url, variant }: Pick<Original, 'url' | 'variant'>): string {
    const [path, search] = splitTarget(url);
    if (isUploadPath(path)) return `${variant}\n${publicUploadUrl(url)}`;
    const names = search && (isApiPath(path) ? apiQueryOf(path) : searchParams.get(path));
    return `${variant}\n${names ? path + onlyParams(search, names) : url}`;
  }

  function find(key: string): CachedResponse | undefined {
    const cached = pages.get(key) ?? apiResponses.get(key);
    if (!cached || !isFresh(cached.stamp, revision())) return undefined;
    return !cached.ledger || cached.ledger === ledger() ? cached : undefined;
  }

  return {
    /**
     * Stores a response with a page that has just been sent with brotli.
     * @param shared the headers that it has under its own URL, for shared caches
     */
    storePage: (
      request: IncomingMessage,
      response: ServerResponse,
      page: PageResponse,
      shared: Record<string, string>,
    ) => {
      const { stamp, brotli, countView, target = '' } = page;
      const original = inFlight.get(request);
      if (!original || !stamp || !brotli || !countView || response.statusCode !== 200) return;
      // A page of an earlier ledger is never served, and a later release may read other parameters.
      if (original.ledger !== ledger()) return;
      const [path] = splitTarget(original.url);
      if (page.searchParams) searchParams.set(path, page.searchParams);
      else searchParams.delete(path);
      const headers = headersOf(response, shared);
      pages.set(keyOf(original), {
        headers,
        body: brotli,
        stamp,
        countView,
        own: { target, headers: withSharedHeaders(shared, headers) },
        ledger: original.ledger,
      });
    },
    /**
     * Stores a response of the API that has just been forwarded. It must be the same for everybody.
     * @param revisionHeader the public revision that it is based on, if the API sent it
     */
    storeApiResponse: (
      request: IncomingMessage,
      response: ServerResponse,
      body: Buffer,
      revisionHeader: string | undefined,
    ) => {
      const original = inFlight.get(request);
      const contentRevision = revisionHeader ?? original?.revision;
      if (!original || contentRevision === undefined) return;
      if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return;
      const stamp = cacheStamp(contentRevision);
      const headers = headersOf(response);
      apiResponses.set(keyOf(original), { headers, body, stamp });
    },
    /** Sends a cached response, or passes the request on. */
    respond: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
      if (!mayUseCache(request) || dependsOnCookie(request, ledger)) return next();
      const { url = '/', headers } = request;
      const original = { url, variant: variantOf(headers) };
      const cached = find(keyOf(original));
      if (!cached) {
        inFlight.set(request, { ...original, ledger: ledger(), revision: revision() });
        return next();
      }
      const { own, body, countView } = cached;
      const sent = own?.target === url ? own.headers : cached.headers;
      response.statusCode = isNotModified(headers, sent) ? 304 : 200;
      log(request, response);
      countView?.();
      if (response.statusCode === 304) response.writeHead(304, notModifiedHeaders(sent)).end();
      else response.writeHead(200, sent).end(body);
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
