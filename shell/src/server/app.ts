import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import { offlineWorkerUrl } from '@ridgeline/contract/client/offline';
import { requestLogging } from '@ridgeline/server-kit/logging';
import { drainRequestBody } from '@ridgeline/server-kit/drainBody';
import { proxyTrust, withoutForwardedPorts } from '@ridgeline/server-kit/trustedProxies';
import compression from 'compression';
import express, { type Express } from 'express';
import { errorReportUrl, pageOwnersUrl, visitReportUrl } from '../document/pageData';
import { apiProxy } from './apiProxy';
import {
  catalogue,
  changeEvents,
  changeEventsUrl,
  liveReload,
  reloadScriptUrl,
} from './development';
import { robotsTxt, sitemapXml } from './discovery/crawlers';
import { icons, webAppManifest } from './discovery/homeScreen';
import { errorHandler } from './errors';
import { visitReports } from './fieldData/visitReports';
import { health, readiness } from './health';
import { boundaryStyles, boundaryStylesUrl } from './pages/boundaryOverlay';
import { pageForms } from './pages/pageForms';
import { pageOwner } from './pages/pageOwner';
import { sendPage, sendPageAfterForm } from './pages/sendPage';
import type { ShellParts } from './parts';
import { previewStyles, previewStylesUrl } from './preview/banner';
import { endPreview, endPreviewUrl, startPreview, startPreviewUrl } from './preview/handlers';
import { errorReports } from './releaseHealth/errorReports';
import {
  defaultPolicy,
  fileHeaders,
  securityHeaders,
  strictTransport,
  stripForwardedHeaders,
} from './security';
import { offlineWorker, remoteReleases, shellAssets } from './staticFiles';
import { uploadRoutes } from './uploads/routes';
import { isUploadPath } from './uploads/uploadUrl';

/**
 * The way of a request, from top to bottom: each step responds, or passes the request on. Before the first step, the
 * server has disconnected slow clients and rejected malformed requests (`main.ts`).
 */
export function createShell(parts: ShellParts): RequestListener {
  const { development, responseCache, floodGate } = parts;
  const app = createApp(parts);
  return (request, response) =>
    // Most requests of a busy site end here: for a page, an upload or a list that has not changed since it was sent.
    responseCache.respond(request, response, () => {
      // Requests of networks that have reached a rate limit end here.
      if (development) app(request, response);
      else floodGate(request, response, () => app(request, response));
    });
}

/** The rest of the way, which needs Express. */
export function createApp(parts: ShellParts): Express {
  const { apiUrl, browserFolder, development, hotReplacement, logger, originOf, served } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', proxyTrust(parts.trustProxy));

  // Who sends the request, and under which id it is in the log.
  app.use(withoutForwardedPorts, stripForwardedHeaders(parts.trustProxy));
  app.use(requestLogging(logger));
  app.use(drainRequestBody);
  app.use(strictTransport);

  app.get('/healthz', health(apiUrl, served));
  app.get('/readyz', readiness(apiUrl, served));

  // What the API answers. Uploads that everybody may see come from here, before the compression, which they have had.
  app.use(uploadRoutes(parts));
  app.use(compression({ filter: shouldCompress, brotli }));
  app.use(apiProxy(apiUrl, logger, parts));

  // The files of builds.
  if (!development) app.get(offlineWorkerUrl, offlineWorker(browserFolder));
  app.use('/assets', fileHeaders, shellAssets(browserFolder));
  app.use('/remotes', fileHeaders, remoteReleases(parts));

  // Everything below may be a document of its own.
  app.use(securityHeaders, defaultPolicy(development));

  // What pages load and call.
  app.get(boundaryStylesUrl, boundaryStyles(served));
  app.get(previewStylesUrl, previewStyles);
  app.post(startPreviewUrl, startPreview(parts));
  app.post(endPreviewUrl, endPreview(parts));
  app.post(errorReportUrl, errorReports(parts));
  app.post(visitReportUrl, visitReports(parts));
  app.get(`${pageOwnersUrl}{:segment}`, pageOwner(parts));

  // What phones and crawlers ask for.
  for (const [path, sendIcon] of icons(parts)) app.get(path, sendIcon);
  app.get('/manifest.webmanifest', webAppManifest(parts));
  app.get('/robots.txt', robotsTxt(parts));
  app.get('/sitemap.xml', sitemapXml(parts));

  if (hotReplacement) app.get('/catalogue', catalogue);
  else if (development) {
    app.get(reloadScriptUrl, liveReload);
    app.get(changeEventsUrl, changeEvents(parts.releasesFolder));
  }

  // Pages: all other paths.
  app.post('/{*path}', pageForms(originOf), sendPageAfterForm(parts));
  app.get('/{*path}', sendPage(parts));

  app.use(errorHandler);
  return app;
}

/**
 * With this quality, responses are 5 % smaller than with the library's default, for half a millisecond more. The window
 * is large enough for the largest page. The default window would take several megabytes per response.
 */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** Leaves out uploads, which are already compressed. */
const shouldCompress = (request: IncomingMessage, response: ServerResponse) =>
  !isUploadPath(request.url ?? '') && compression.filter(request as never, response as never);
