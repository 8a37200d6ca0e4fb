import { requestLogging } from '@ridgeline/server-kit/logging';
import { drainRequestBody } from '@ridgeline/server-kit/drainBody';
import { withoutForwardedPorts } from '@ridgeline/server-kit/trustedProxies';
import express from 'express';
import { requireRecentAuthentication } from './features/accounts/sessions/recentAuthentication';
import { bookingHttpErrors } from './features/bookings/httpErrors';
import { contentHttpErrors } from './features/content/httpErrors';
import { isInSection } from './features/content/pictureUses';
import { documentationRoutes } from './features/documentation/routes';
import { createReleases } from './features/releases/releases';
import { registerFilmConversion } from './features/site/saved/filmConversion';
import { siteFiles } from './features/site/saved/files';
import { recordUnknownProxy } from './features/site/unknownProxy';
import { featureEndpoints } from './endpoints';
import { auditRecorder } from './platform/audit/recorder';
import { isBeingRemoved, registerFileRemoval } from './platform/files/removal';
import { errorHandler, notFoundHandler } from './platform/http/errors';
import { healthRoutes, revisionRoute } from './platform/http/health';
import { mountEndpoints, type Guards } from './platform/http/mountEndpoints';
import { notCachedByDefault } from './platform/http/notCachedByDefault';
import { trustProxyFunction } from './platform/http/origin';
import { securityHeaders } from './platform/http/securityHeaders';
import { noticeUnknownProxies } from './platform/http/unknownProxy';
import { registerConversion } from './platform/media/films/registerConversion';
import { privateFiles } from './platform/media/privateFiles';
import { uploadRoutes } from './platform/media/routes';
import { limitAnonymousWrites, limitRejectedRequests } from './platform/rateLimit/anonymous';
import { trashHasFile } from './trashBins';
import { createServices, type AppDependencies } from './services';

/** The API as an Express app, not yet listening. */
export function createApp(dependencies: AppDependencies) {
  const services = createServices(dependencies);
  const { db, jobs, uploads, tokens, throttle, audit, events, groups } = services;
  const { files, temporaryFolder } = uploads;
  registerFileRemoval(db, jobs, files);
  registerConversion(db, jobs, uploads);
  registerFilmConversion(jobs, siteFiles(db), uploads);
  const releases = createReleases({ ...dependencies, tokens, throttle, temporaryFolder });
  const guards: Guards = {
    account: tokens.requireAccount,
    owner: tokens.requireOwner,
    guide: tokens.requireGuide,
    releaseLead: tokens.requireReleaseAccess,
    ticketHolder: tokens.ticketHolder,
    releaseKey: releases.requireKey,
    recentLogin: requireRecentAuthentication,
    anonymousWrite: limitAnonymousWrites(throttle),
    signed: limitRejectedRequests(throttle),
  };
  const isInTrash = trashHasFile(db);
  const guardPrivate = privateFiles({
    // In this order, because the transaction that removes a picture from its row also queues the removal of its files.
    isPrivate: async (file) =>
      (await groups.isPicture(file)) ||
      // What was deleted elsewhere may still be on a page.
      ((await isInTrash(file)) && !(await isInSection(db, file))) ||
      isBeingRemoved(db, file),
    revision: services.revision,
    isOwner: tokens.isOwner,
    signedPaths: services.signedPaths,
  });

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', trustProxyFunction(services.originSettings));
  app.use(withoutForwardedPorts);
  app.use(requestLogging(services.logger));
  app.use(drainRequestBody);
  app.use(
    noticeUnknownProxies(services.originSettings.trustProxy, (now) => recordUnknownProxy(db, now)),
  );
  app.use(mountEndpoints(guards, healthRoutes({ db, files, problems: services.health.problems })));
  app.get('/revision', revisionRoute(services.revision));
  app.use(releases.shellReports);
  app.use(mountEndpoints(guards, uploadRoutes(files, events.attachmentByFile, guardPrivate)));
  app.use(securityHeaders);
  app.use(documentationRoutes());
  app.use(notCachedByDefault);
  if (services.testPayments) app.use(services.testPayments.base, services.testPayments.routes);
  app.use(auditRecorder(db, audit));
  app.use(mountEndpoints(guards, [...featureEndpoints(services), ...releases.endpoints]));
  app.use(notFoundHandler);
  app.use(errorHandler({ ...bookingHttpErrors(services.bookings), ...contentHttpErrors }));
  return app;
}
