import type { Logger } from '@ridgeline/server-kit/logging';
import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { messages } from '@ridgeline/contract';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { cacheControl } from './caching/cacheControl';
import type { ContentRevision } from './caching/contentRevision';
import { maxAnswerBytes, type ResponseCache } from './caching/responseCache';
import { feeds } from './limits/apiPaths';
import { splitTarget } from './requestUrl';

/** Rewrites the URL of a feed to its path at the API, and keeps the query. */
function rewriteFeedUrl(url: string) {
  const [path, search] = splitTarget(url);
  const feed = feeds[path];
  return feed === undefined ? url : feed + search;
}

/**
 * Keep-alive connections to the API, closed a little earlier than the API would close them. Without
 * keep-alive, the connection would close before a rejected upload is read, and its response be lost.
 */
const agent = new Agent({ keepAlive: true, timeout: 4000 });

type ProxiedResponse = IncomingMessage & { req: ClientRequest };

/**
 * When the API responds before a request is complete, the rest of the body is drained here and not
 * forwarded, and the connection to the API cannot be reused.
 */
function stopForwardingAfter(response: IncomingMessage) {
  const { req: forwarded } = response as ProxiedResponse;
  response.once('end', () => {
    if (!forwarded.writableFinished) forwarded.destroy();
  });
}

/** A client would wait forever for the rest of a response that the API broke off. */
function cutOffWith(apiResponse: IncomingMessage, response: ServerResponse) {
  apiResponse.once('close', () => {
    if (!apiResponse.complete) response.destroy();
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Passes a copy of a body to `onWhole` once all of it has been passed on, unless it is too large to cache. */
function collectBody(apiResponse: IncomingMessage, onWhole: (body: Buffer) => void) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  function collect(chunk: Buffer) {
    bytes += chunk.length;
    if (bytes <= maxAnswerBytes) return void chunks.push(chunk);
    apiResponse.off('data', collect).off('end', finish);
    chunks.length = 0;
  }
  const finish = () => onWhole(Buffer.concat(chunks));
  apiResponse.on('data', collect).once('end', finish);
}

export interface ApiProxyCaches {
  responseCache: Pick<ResponseCache, 'storeAnswer'>;
  revision: Pick<ContentRevision, 'expire'>;
}

/**
 * Forwards `/api`, `/uploads` and the feeds to the API, so that the whole site has one origin.
 * @param caches stores public answers, and forgets the revision after each write
 */
export function apiProxy(apiUrl: string, logger: Logger, caches?: ApiProxyCaches) {
  return createProxyMiddleware({
    target: apiUrl,
    pathFilter: ['/api', '/uploads', ...Object.keys(feeds)],
    pathRewrite: rewriteFeedUrl,
    xfwd: true,
    agent,
    headers: { connection: 'keep-alive' },
    on: {
      proxyRes: (apiResponse, request, response) => {
        const { headers } = apiResponse;
        if (caches) {
          if (!safeMethods.has(request.method ?? '')) caches.revision.expire();
          // The API sets this header on answers that are the same for everybody. A public file never changes, but
          // it may be deleted.
          const revision = headers['x-public-revision'] as string | undefined;
          delete headers['x-public-revision'];
          const encoding = headers['content-encoding'];
          const isPublic =
            revision !== undefined || headers['cache-control'] === cacheControl.immutable;
          if (isPublic && Number(headers['content-length'] ?? 0) <= maxAnswerBytes)
            collectBody(apiResponse, (body) => {
              // If the encodings differ, this process compressed the body on the way.
              if (response.getHeader('content-encoding') === encoding)
                caches.responseCache.storeAnswer(request, response, body, revision);
            });
        }
        // These hop-by-hop headers concern the connection to the API. The visitor's connection stays open
        // if the visitor asked for that, or while the rest of a rejected request is still arriving.
        delete headers['keep-alive'];
        headers.connection = request.complete ? request.headers.connection : 'keep-alive';
        stopForwardingAfter(apiResponse);
        cutOffWith(apiResponse, response);
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
