import type { Logger } from '@ridgeline/server-kit/logging';
import { createVisitorClient } from '@ridgeline/contract/client';
import { apiContext, type RouteObject } from '@ridgeline/remote-kit';
import { StrictMode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { originContext, shellRoutes } from '../../routes';
import { renderToHtml } from '../renderToHtml';
import type { PageRequest } from './answer';

/** Longer than the API's client needs to give up: what hangs even then is the page itself. */
const patienceMs = 25_000;

/** A page as its routes made it. */
export interface Rendered {
  context: StaticHandlerContext;
  content: string;
  /** A fault of the remote's own: it threw something that is neither an answer nor the API's failure. */
  faulty: boolean;
  /** The API gave all that the page asked for. */
  complete: boolean;
}

/** The API's failures have pages of their own, and say nothing about the remote. */
const apiFailures = new Set(['ApiError', 'NetworkError', 'TimeoutError']);

/** Errors as the page may show and carry them: a fault of ours stays in the log. */
function presentable(errors: StaticHandlerContext['errors'], logger: Logger) {
  let faulty = false;
  const shown = Object.entries(errors ?? {}).map(([id, error]: [string, unknown]) => {
    if (isRouteErrorResponse(error)) return [id, error] as const;
    logger.error({ err: error, route: id }, 'a page could not be made');
    faulty ||= !(error instanceof Error && apiFailures.has(error.name));
    return [id, { status: 500, statusText: '', internal: false, data: null }] as const;
  });
  return { faulty, errors: errors && Object.fromEntries(shown) };
}

/**
 * Runs the loaders and renders the page below the frame. Resolves with a response where a loader
 * leads elsewhere. Rejects when the page throws while it renders.
 */
export async function renderRoutes(
  children: RouteObject[],
  { url, requestId, logger }: PageRequest,
  apiUrl: string,
): Promise<Rendered | Response> {
  const handler = createStaticHandler(shellRoutes(children));
  const requestContext = new RouterContextProvider();
  const headers = { 'x-request-id': requestId };
  let complete = true;
  const onFailure = () => void (complete = false);
  requestContext.set(apiContext, createVisitorClient({ baseUrl: apiUrl, headers, onFailure }));
  requestContext.set(originContext, url.origin);
  const request = new Request(url, { signal: AbortSignal.timeout(patienceMs) });
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return context;

  const { faulty, errors } = presentable(context.errors, logger);
  context.errors = errors;
  const router = createStaticRouter(handler.dataRoutes, context);
  const content = await renderToHtml(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  return { context, content, faulty, complete };
}
