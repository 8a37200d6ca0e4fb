import type { Logger } from '@ridgeline/server-kit/logging';
import { createApiFetch } from '@ridgeline/contract/client';
import { fetchContext, type RouteObject } from '@ridgeline/remote-kit';
import { Writable } from 'node:stream';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { originContext, shellRoutes } from '../../routes';
import { siteSettingsContext, type SiteSettingsCache } from '../../siteSettingsCache';
import type { PageRequest, PageResponse } from './pageResponse';
import { createVisitorFetch } from './visitorFetch';

/** This is longer than the timeout for API calls, so it only ends pages that hang for another reason. */
const timeoutMs = 25_000;

/** The result of rendering the routes of a page. */
export interface Rendered extends Pick<PageResponse, 'fault'> {
  context: StaticHandlerContext;
  content: string;
  /** All requests to the API succeeded. */
  complete: boolean;
}

/** The timeout for API calls. After it, visitors see the last good page or a notice. */
export const apiTimeoutMs = 1500;

/** Whether a status means that the API failed, rather than that the request was wrong. */
const isApiFailure = (status: number | undefined) => status === undefined || status >= 500;

/** Errors of the API have their own notices on pages and are not the remote's fault. */
const apiErrors = new Set(['ApiError', 'NetworkError', 'TimeoutError']);

/** Logs errors, and removes their details before they are sent with the page. */
function sanitizeErrors(errors: StaticHandlerContext['errors'], logger: Logger) {
  let isReleaseAtFault = false;
  const sanitized = Object.entries(errors ?? {}).map(([id, error]: [string, unknown]) => {
    if (isRouteErrorResponse(error)) return [id, error] as const;
    logger.error({ err: error, route: id }, 'a page could not be rendered');
    isReleaseAtFault ||= !(error instanceof Error && apiErrors.has(error.name));
    return [id, { status: 500, statusText: '', internal: false, data: null }] as const;
  });
  return { isReleaseAtFault, errors: errors && Object.fromEntries(sanitized) };
}

/**
 * Renders the whole tree to HTML. It does not stream, because that would need inline scripts. Rejects with the first
 * error.
 */
function renderToHtml(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });
}

/** The headers of an API call for a visitor's form. The API needs the IP address for its rate limits. */
const visitorHeaders = ({ ip, url }: PageRequest) => ({
  'x-forwarded-for': ip,
  'x-forwarded-proto': url.protocol.slice(0, -1),
});

const formType = 'application/x-www-form-urlencoded';

/** The request for the router, with the form if one was posted. */
function routerRequest({ url, form }: PageRequest) {
  const signal = AbortSignal.timeout(timeoutMs);
  if (form === undefined) return new Request(url, { signal });
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': formType },
    body: form,
    signal,
  });
}

/**
 * Runs the action of a posted form and then the loaders, and renders the page within the frame. Resolves with a
 * response if one of them redirects. Rejects if a component throws.
 */
export async function renderRoutes(
  children: RouteObject[],
  page: PageRequest,
  { apiUrl, siteSettings }: { apiUrl: string; siteSettings: SiteSettingsCache },
): Promise<Rendered | Response> {
  const { url, requestId, logger, form } = page;
  const handler = createStaticHandler(shellRoutes(children));
  const requestContext = new RouterContextProvider();
  const headers = {
    'x-request-id': requestId,
    ...(form !== undefined && visitorHeaders(page)),
  };
  let complete = true;
  let apiFailed = false;
  const onFailure = (status: number | undefined) => {
    complete = false;
    apiFailed ||= isApiFailure(status);
  };
  const api =
    form === undefined
      ? { baseUrl: apiUrl, timeoutMs: apiTimeoutMs }
      : { baseUrl: apiUrl, fetch: createVisitorFetch(url.host) };
  requestContext.set(fetchContext, createApiFetch({ ...api, headers, onFailure }));
  requestContext.set(originContext, url.origin);
  requestContext.set(siteSettingsContext, siteSettings);
  const context = await handler.query(routerRequest(page), { requestContext });
  if (context instanceof Response) return context;

  const { isReleaseAtFault, errors } = sanitizeErrors(context.errors, logger);
  context.errors = errors;
  const router = createStaticRouter(handler.dataRoutes, context);
  const content = await renderToHtml(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  const fault = isReleaseAtFault ? 'release' : apiFailed ? 'api' : undefined;
  return { context, content, fault, complete };
}
