import './replaceUtilExtend';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import type { Logger } from '@ridgeline/server-kit/logging';
import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { messages } from '@ridgeline/contract';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ContentRevision } from './caching/contentRevision';
import { maxApiResponseBytes, type ResponseCache } from './caching/responseCache';
import { feeds, isApiPath } from './limits/apiPaths';
import { splitTarget } from './requestUrl';
import { isUploadPath } from './uploads/uploadUrl';

/** Rewrites the URL of a feed to its path in the API, and keeps the query. */
function rewriteFeedUrl(url: string) {
  const [path, search] = splitTarget(url);
  const feed = feeds[path];
  return feed === undefined ? url : feed + search;
}

/**
 * Keep-alive connections to the API, which we close a little earlier than the API would. Without keep-alive, the
 * connection would close before a rejected upload is read, and the response would be lost.
 */
const agent = new Agent({ keepAlive: true, timeout: 4000 });

type ProxiedResponse = IncomingMessage & { req: ClientRequest };

/**
 * Stops forwarding a request if the API responds before the request is complete. The rest of the body is drained here,
 * and the connection to the API cannot be reused.
 */
function stopForwardingAfter(response: IncomingMessage) {
  const { req: forwarded } = response as ProxiedResponse;
  response.once('end', () => {
    if (!forwarded.writableFinished) forwarded.destroy();
  });
}

/** Closes the connection if the API breaks off a response, because the client would wait forever for the rest. */
function abortWith(apiResponse: IncomingMessage, response: ServerResponse) {
  apiResponse.once('close', () => {
    if (!apiResponse.complete) response.destroy();
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Calls `onComplete` with a copy of a body once it is complete, unless it is too large to cache. */
function collectBody(apiResponse: IncomingMessage, onComplete: (body: Buffer) => void) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  function collect(chunk: Buffer) {
    bytes += chunk.length;
    if (bytes <= maxApiResponseBytes) return void chunks.push(chunk);
    apiResponse.off('data', collect).off('end', finish);
    chunks.length = 0;
  }
  const finish = () => onComplete(Buffer.concat(chunks));
  apiResponse.on('data', collect).once('end', finish);
}

export interface ApiProxyCaches {
  responseCache: Pick<ResponseCache, 'storeApiResponse'>;
  revision: Pick<ContentRevision, 'expire'>;
}

/**
 * Forwards `/api`, `/uploads` and the feeds to the API, so that the whole site has one origin.
 * @param caches store public responses, and expire the revision after each write
 */
export function apiProxy(apiUrl: string, logger: Logger, caches?: ApiProxyCaches) {
  return createProxyMiddleware({
    target: apiUrl,
    // The path as the client sent it, like the flood gate, because a normalized one would pass the gate's limits.
    pathFilter: (_path, { url = '/' }) => {
      const [path] = splitTarget(url);
      return isApiPath(path) || isUploadPath(path);
    },
    pathRewrite: rewriteFeedUrl,
    xfwd: true,
    agent,
    headers: { connection: 'keep-alive' },
    on: {
      proxyRes: (apiResponse, request, response) => {
        const { headers } = apiResponse;
        if (caches) {
          if (!safeMethods.has(request.method ?? '')) caches.revision.expire();
          // The API sets this header on responses that are the same for everybody. Public files do not have it: they
          // never change, but they may be deleted.
          const revision = headers['x-public-revision'] as string | undefined;
          delete headers['x-public-revision'];
          const encoding = headers['content-encoding'];
          const isPublic =
            revision !== undefined || headers['cache-control'] === cacheControl.immutable;
          if (isPublic && Number(headers['content-length'] ?? 0) <= maxApiResponseBytes)
            collectBody(apiResponse, (body) => {
              // If the encodings differ, this process has compressed the body for the visitor.
              if (response.getHeader('content-encoding') === encoding)
                caches.responseCache.storeApiResponse(request, response, body, revision);
            });
        }
        // These headers are hop-by-hop, so they only concern the connection to the API. The visitor's connection stays
        // open if the visitor requested that, or while the rest of a rejected request is still arriving.
        delete headers['keep-alive'];
        headers.connection = request.complete ? request.headers.connection : 'keep-alive';
        stopForwardingAfter(apiResponse);
        abortWith(apiResponse, response);
      },
      error: (error, request, target) => {
        logger.error({ err: error, url: request.url }, 'the API did not answer');
        const response = target as ServerResponse;
        if (!('writeHead' in response) || response.headersSent) {
          request.destroy();
          return target.destroy();
        }
        response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
        response.end(JSON.stringify({ message: messages.unavailable }));
      },
    },
  });
}
