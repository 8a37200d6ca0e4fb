import type { IncomingMessage, ServerResponse } from 'node:http';
import { messages } from '@ridgeline/contract';
import { reservedPaths } from '@ridgeline/registry';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { assignRequestId, type Logger } from '@ridgeline/server-kit/logging';
import { clientIp, type TrustedProxies } from '@ridgeline/server-kit/trustedProxies';
import { busyPage } from '../errors';
import type { RenderLimit } from '../pages/renderLimit';
import { splitTarget } from '../requestUrl';
import { hasSignature, isUploadPath } from '../uploads/uploadUrl';
import { isApiPath, isKnownApiPath, isSignedCall } from './apiPaths';
import type { CachedPageUrls } from './cachedPageUrls';
import { createNetworkRateLimit, type RateLimit } from '@ridgeline/server-kit/networkRateLimit';
import { createRejections, prepareResponse, type RejectionLimits } from './rejections';

/** While requests of a network wait to be rendered, this many more may join them: as many as are rendered meanwhile. */
const waitingLimit: RateLimit = { perSecond: 5, burst: 5, maxWaitMs: 0 };
/** An API call costs a fraction of a page, and an admin page makes several calls. */
const apiLimit: RateLimit = { perSecond: 100, burst: 1000, maxWaitMs: 5000 };
/** A newer API may have paths that this shell does not know. A few such requests are forwarded. */
const unknownPathLimit: RateLimit = { perSecond: 5, burst: 100, maxWaitMs: 0 };
/** Only the API knows which files exist. A page may link to a few that are gone, but not to hundreds. */
const missingFileLimit: RateLimit = { perSecond: 5, burst: 100, maxWaitMs: 0 };

/** Files that the shell serves from memory or disk. Its other reserved paths have no files, or are for POST. */
const ownFiles = new Set([
  ...reservedPaths.filter((path) => path.includes('.')),
  '/healthz',
  '/readyz',
]);
const ownFolders = /^\/(?:assets|remotes|page-owners)\//;
const isOwnFile = (path: string) => ownFiles.has(path) || ownFolders.test(path);
/** Paths of the shell for which it calls the API. */
const ownApiCalls = new Set(['/release-preview', '/manifest.webmanifest']);

const json = { 'content-type': 'application/json; charset=utf-8' };
const fixedHeaders = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': cacheControl.noStore,
};
const retryAfter = { 'retry-after': '5' };
const noSuchPath = prepareResponse(
  404,
  { ...json, ...fixedHeaders },
  JSON.stringify({ message: messages.notFound }),
);
const tooManyCalls = prepareResponse(
  429,
  { ...json, ...fixedHeaders, ...retryAfter },
  JSON.stringify({ message: messages.tooManyRequests }),
);
const tooManyPages = prepareResponse(
  429,
  { 'content-type': 'text/html; charset=utf-8', ...fixedHeaders, ...retryAfter },
  busyPage,
);

export interface FloodGateOptions {
  renderLimit: Pick<RenderLimit, 'isReached'>;
  cachedPageUrls: Pick<CachedPageUrls, 'has'>;
  /** Whether the shell can send the upload at a URL without a call to the API. */
  isKnownFile: (url: string) => boolean;
  trustProxy: TrustedProxies;
  logger: Logger;
  limits?: {
    waiting?: RateLimit;
    api?: RateLimit;
    unknownPaths?: RateLimit;
    missingFiles?: RateLimit;
    rejections?: RejectionLimits;
  };
}

/**
 * Creates a gate between the response cache and the middleware. It rejects requests of networks that have reached a rate
 * limit, unless their page is in the cache. Rejections here cost next to nothing.
 */
export function createFloodGate(options: FloodGateOptions) {
  const { renderLimit, cachedPageUrls, isKnownFile, trustProxy, logger, limits } = options;
  const ipOf = clientIp(trustProxy);
  const rejections = createRejections(logger, limits?.rejections);
  const calls = createNetworkRateLimit(limits?.api ?? apiLimit);
  const unknownPaths = createNetworkRateLimit(limits?.unknownPaths ?? unknownPathLimit);
  const missingFiles = createNetworkRateLimit(limits?.missingFiles ?? missingFileLimit);
  const waiting = createNetworkRateLimit(limits?.waiting ?? waitingLimit);

  function isTooMany(request: IncomingMessage, url: string): boolean {
    const ip = ipOf(request);
    return (
      renderLimit.isReached(ip) && !cachedPageUrls.has(url) && waiting.consume(ip) === undefined
    );
  }

  function callApi(request: IncomingMessage, response: ServerResponse, next: () => void) {
    const waitMs = calls.consume(ipOf(request));
    if (waitMs === undefined) rejections.rejectLater(request, response, tooManyCalls);
    else if (waitMs > 0) setTimeout(next, waitMs);
    else next();
  }

  function admitUpload(request: IncomingMessage, response: ServerResponse, next: () => void) {
    const { method, url = '/', headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    // With a log-in, or a range outside of the file, only the API can respond.
    const mayNeedApi = headers.authorization !== undefined || headers.range !== undefined;
    if (isRead && !mayNeedApi && isKnownFile(url)) return next();
    const ip = ipOf(request);
    if (!headers.authorization && !hasSignature(url)) {
      if (missingFiles.isReached(ip))
        return rejections.rejectLater(request, response, tooManyCalls);
      response.once('finish', () => {
        if (response.statusCode === 404) missingFiles.penalize(ip);
      });
    }
    callApi(request, response, next);
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { method = 'GET', url = '/' } = request;
    const [path] = splitTarget(url);
    if (ownApiCalls.has(path)) return callApi(request, response, next);
    if (isApiPath(path)) {
      if (isSignedCall(method, path)) return next();
      if (isKnownApiPath(path)) return callApi(request, response, next);
      if (unknownPaths.consume(ipOf(request)) !== undefined) return next();
      assignRequestId(request, response);
      return rejections.rejectNow(request, response, noSuchPath);
    }
    if (isUploadPath(path)) return admitUpload(request, response, next);
    const isRead = method === 'GET' || method === 'HEAD';
    const isPage = isRead && !isOwnFile(path);
    if (isPage && isTooMany(request, url))
      return rejections.rejectLater(request, response, tooManyPages);
    return next();
  };
}
