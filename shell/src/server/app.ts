import { requestLogging, type Logger } from '@ridgeline/server-kit/logging';
import { drainRequestBody } from '@ridgeline/server-kit/processLifecycle';
import { proxyTrust, type TrustedProxies } from '@ridgeline/server-kit/trustedProxies';
import type { Registry } from '@ridgeline/registry';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type ErrorRequestHandler } from 'express';
import { apiProxy } from './apiProxy';
import { developmentRoutes } from './development';
import type { ServedReleases } from '../remotes/servedReleases';
import type { Previews } from './preview/previews';
import type { ContentRevision } from './page/contentRevision';
import type { RepeatedAnswers } from './page/repeatedAnswers';
import { previewRoutes } from './preview/routes';
import { browserReports } from './record/browserReports';
import { figureRoutes } from './record/figureRoutes';
import type { Outcomes } from './record/outcomes';
import type { PageRecord } from './record/pageRecord';
import type { createPageRenderer } from './renderPage';
import { contentSecurityPolicy, fileHeaders, promiseTls, securityHeaders } from './security';
import { remoteReleases, shellAssets } from './staticFiles';
import { iconRoutes } from './discovery/icons';
import { discoveryRoutes } from './discovery/routes';
import { healthChecks } from './health';
import { boundaryStyles } from './marks/boundaries';
import { previewStyles } from './marks/preview';
import { dropForwarded } from './forwarded';
import { originOf } from './origin';
import { plainErrorPage } from './plainErrorPage';
import { urlOf } from './requestUrl';

export interface ShellOptions {
  apiUrl: string;
  browserFolder: string;
  releasesFolder: string;
  registry: Registry;
  publicUrl: string | undefined;
  trustProxy: TrustedProxies;
  development: boolean;
  logger: Logger;
  served: ServedReleases;
  previews: Previews;
  outcomes: Outcomes;
  record: PageRecord;
  repeated: RepeatedAnswers;
  revision: ContentRevision;
  renderPage: ReturnType<typeof createPageRenderer>;
}

/**
 * A twentieth smaller than by the library's own choice, for half a millisecond more. The window holds
 * the largest page; with the default one, each answer under way would take several megabytes.
 */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** Pages and answers are compressed on their way; an uploaded file goes out as it lies on the disk. */
const isOurText = (request: IncomingMessage, response: ServerResponse) =>
  !request.url?.startsWith('/uploads/') && compression.filter(request as never, response as never);

/** The shell's HTTP side: one address for pages, scripts, the API and its files. */
export function createShell(options: ShellOptions) {
  const { apiUrl, logger, renderPage } = options;
  const origin = originOf(options.publicUrl);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', proxyTrust(options.trustProxy));
  app.use(dropForwarded(options.trustProxy));
  app.use(requestLogging(logger));
  app.use(drainRequestBody);
  app.use(promiseTls);
  app.use(healthChecks(apiUrl, options.served));
  app.use(compression({ filter: isOurText, brotli }));
  app.use(apiProxy(apiUrl, logger));
  app.use('/assets', fileHeaders, shellAssets(options.browserFolder));
  app.use('/remotes', fileHeaders, remoteReleases(options));
  app.use(securityHeaders);
  app.use((_request, response, next) => {
    response.set('content-security-policy', contentSecurityPolicy(options.development));
    next();
  });
  app.use(boundaryStyles());
  app.use(previewStyles());
  app.use(previewRoutes({ ...options, originOf: origin }));
  app.use(browserReports({ ...options, originOf: origin }));
  app.use(figureRoutes(options));
  app.use(iconRoutes());
  app.use(discoveryRoutes({ ...options, originOf: origin }));
  if (options.development) app.use(developmentRoutes(options.releasesFolder));

  app.get('/{*path}', async (request, response) => {
    const url = urlOf(request.originalUrl, origin(request));
    const answer = await renderPage({
      url,
      headers: request.headers,
      requestId: String(request.id),
      logger: request.log,
    });
    response.status(answer.status).set(answer.headers);
    if (answer.brotli && request.acceptsEncodings('br')) {
      response.set('content-encoding', 'br').send(answer.brotli);
      options.repeated.keep(request, response, answer);
    } else response.send(answer.body);
  });

  const failed: ErrorRequestHandler = (error, request, response, _next) => {
    const { status: given = 500 } = error as { status?: number };
    const isRefusal = given >= 400 && given < 500;
    // What strangers send wrongly is no fault of ours, and raises no alarm.
    if (isRefusal) request.log.info({ err: error as unknown }, 'a request was refused');
    else request.log.error({ err: error as unknown }, 'a request failed');
    const status = isRefusal ? given : 500;
    if (response.headersSent) response.destroy();
    else response.status(status).type('html').send(plainErrorPage);
  };
  app.use(failed);
  return app;
}
