import { trustsAny, type TrustedProxies } from '@ridgeline/server-kit/trustedProxies';
import type { Request, RequestHandler } from 'express';
import type { ContentRevision } from '../caching/contentRevision';
import type { ResponseCache } from '../caching/responseCache';
import { sharedCacheHeaders, withSharedHeaders } from '../caching/sharedCaches';
import { requestUrl } from '../requestUrl';
import type { PageRequest, PageResponse } from './pageResponse';

interface SendOptions {
  renderPage: (request: PageRequest) => Promise<PageResponse>;
  originOf: (request: Request) => string;
  trustProxy: TrustedProxies;
  responseCache: Pick<ResponseCache, 'storePage'>;
  revision: Pick<ContentRevision, 'expire'>;
}

const pageRequest = (request: Request, origin: string): PageRequest => ({
  url: requestUrl(request.originalUrl, origin),
  headers: request.headers,
  ip: request.ip ?? '',
  requestId: String(request.id),
  logger: request.log,
});

/** Renders and sends a page. A page from the page cache is compressed already, and may be sent again as it is. */
export function sendPage(options: SendOptions): RequestHandler {
  const { renderPage, originOf, responseCache } = options;
  const sharedHeadersOf = sharedCacheHeaders(trustsAny(options.trustProxy));
  return async (request, response) => {
    const page = await renderPage(pageRequest(request, originOf(request)));
    const shared = sharedHeadersOf(page);
    const isAtOwnTarget = page.target === request.originalUrl;
    response.status(page.status);
    response.set(isAtOwnTarget ? withSharedHeaders(shared, page.headers) : page.headers);
    if (!page.brotli || !request.acceptsEncodings('br')) return void response.send(page.body);
    response.set('content-encoding', 'br').send(page.brotli);
    responseCache.storePage(request, response, page, shared);
  };
}

/** Renders and sends the page that is the response to a form, which `pageForms` has read. */
export const sendPageAfterForm =
  ({ renderPage, originOf, revision }: SendOptions): RequestHandler =>
  async (request, response) => {
    const form = String(request.body);
    const page = await renderPage({ ...pageRequest(request, originOf(request)), form });
    revision.expire();
    response.status(page.status).set(page.headers).send(page.body);
  };
