import { requestLogging } from '@ridgeline/server-kit/logging';
import { drainRequestBody } from '@ridgeline/server-kit/processLifecycle';
import express from 'express';
import type { Logger } from 'pino';
import { passwordHasher, type HashCost } from './features/accounts/passwords';
import { adminRoutes, type SignupRules } from './features/accounts/routes';
import { requireRecentAuthentication } from './features/accounts/sessions/recentAuthentication';
import { sessionStore } from './features/accounts/sessions/store';
import { accountStore } from './features/accounts/store';
import { tokenService } from './features/accounts/tokens';
import { auditRecorder } from './platform/audit/recorder';
import { auditRoutes } from './features/audit/routes';
import { auditStore } from './platform/audit/store';
import type { Database } from './platform/db/connect';
import { documentationRoutes } from './features/documentation/routes';
import { bookingAdminRoutes } from './features/bookings/adminRoutes';
import type { Bookings } from './features/bookings/bookings';
import { bookingRoutes } from './features/bookings/routes';
import { eventLookup } from './features/events/lookup';
import { eventRoutes } from './features/events/routes';
import { eventStore } from './features/events/store';
import { galleryRoutes } from './features/galleries/routes';
import { galleryStore } from './features/galleries/store';
import { eventBookings } from './eventBookings';
import { publicRevision } from './publicRevision';
import { groupLookup } from './features/groups/lookup';
import { groupRoutes } from './features/groups/routes';
import { groupStore } from './features/groups/store';
import { notCachedByDefault } from './platform/http/notCachedByDefault';
import { errorHandler, notFoundHandler } from './platform/http/errors';
import { healthRoutes, revisionRoute } from './platform/http/health';
import { responseCache } from './platform/http/responseCache';
import { mountEndpoints, type Guards } from './platform/http/mountEndpoints';
import {
  createMailOriginOf,
  createOriginOf,
  trustProxyFunction,
  type OriginSettings,
} from './platform/http/origin';
import { securityHeaders } from './platform/http/securityHeaders';
import { createSeesDrafts } from './platform/http/seesDrafts';
import { createIdempotency } from './platform/idempotency/withIdempotencyKey';
import type { Jobs } from './platform/jobs/jobs';
import { jobRoutes } from './features/jobs/routes';
import type { Mailer } from './platform/mail/mail';
import { mailQueue } from './platform/mail/queue';
import { registerFileRemoval } from './platform/files/removal';
import type { Uploads } from './platform/files/uploads';
import { privateFiles } from './platform/media/privateFiles';
import { uploadRoutes } from './platform/media/routes';
import { signedPaths } from './platform/media/signedPaths';
import type { PictureVariants } from './platform/media/variants';
import type { Messaging } from './features/messaging/messaging';
import { messageRoutes } from './features/messaging/routes';
import { webhookRoutes } from './features/messaging/webhookRoutes';
import { newsletterRoutes } from './features/newsletter/routes';
import { newsletterStore } from './features/newsletter/store';
import { subscriberRoutes } from './features/newsletter/subscriberRoutes';
import { subscriberList } from './features/newsletter/subscribers';
import { subscriptions } from './features/newsletter/subscriptions';
import { offerRoutes } from './features/offers/routes';
import { paymentRoutes } from './features/payments/routes';
import type { TestPayments } from './testPayments/testPayments';
import { waitlistRoutes } from './features/waitlist/routes';
import { outboxPersonData } from './platform/mail/outboxPersonData';
import { personDataSources } from './personDataSources';
import { postRoutes } from './features/posts/routes';
import { postStore } from './features/posts/store';
import { overviewRoutes } from './features/overview/routes';
import { personRegistry } from './features/privacy/registry';
import { privacyRoutes } from './features/privacy/routes';
import { requireReleaseKey } from './features/releases/keys/guard';
import { releaseKeyRoutes } from './features/releases/keys/routes';
import { signingKeyRoutes } from './features/releases/keys/signingRoutes';
import { releaseKeyStore } from './features/releases/keys/store';
import type { LazyRegistry } from './features/releases/lazyRegistry';
import { releaseCountStore } from './features/releases/health/countStore';
import { browserErrorStore } from './features/releases/health/errorStore';
import { createPublisher } from './features/releases/health/publish';
import { createHealthReader } from './features/releases/health/reader';
import { recordHealth } from './features/releases/health/recordHealth';
import { releaseHealthRoutes } from './features/releases/health/routes';
import type { ReleaseNotices } from './features/releases/notices/notices';
import { releaseNoticeRoutes } from './features/releases/notices/routes';
import { releaseRoutes } from './features/releases/routes';
import { recordVisits, speedRoutes } from './features/releases/speed/routes';
import { visitCountStore } from './features/releases/speed/store';
import { teamRoutes } from './features/releases/team/routes';
import { sharingRoutes } from './features/sharing/routes';
import { contentStore } from './features/site/content';
import { contentRoutes } from './features/site/contentRoutes';
import { siteFiles } from './features/site/files';
import { siteMediaRoutes } from './features/site/mediaRoutes';
import { siteRoutes } from './features/site/routes';
import { siteStore } from './features/site/store';
import { limitAnonymousWrites, limitRejectedRequests } from './platform/rateLimit/anonymous';
import { throttleStore } from './platform/rateLimit/store';

export interface AppDependencies {
  db: Database;
  /** Background jobs. Every kind is registered before the jobs start. */
  jobs: Jobs;
  uploads: Uploads;
  /** Generates smaller and better compressed files of pictures in the background. */
  variants: PictureVariants;
  logger: Logger;
  /** Signs the tokens. */
  secret: string;
  signup: SignupRules;
  originSettings: OriginSettings;
  mailer: Mailer;
  messaging: Messaging;
  bookings: Bookings;
  /** Replaces the payment services on a demo site without a public URL. */
  testPayments?: TestPayments;
  releases: LazyRegistry;
  notices: ReleaseNotices;
  /** Whether the site shows demo content. */
  demo: boolean;
  /** Path of the drawing on the share card of a page without a picture. */
  cardDrawing: string;
  /** Cost of a password hash; tests use a cheaper one than the default. */
  hashCost?: HashCost;
}

/** The API as an Express app, not yet listening. */
export function createApp(dependencies: AppDependencies) {
  const { db, jobs, logger, secret, signup, hashCost, originSettings, mailer } = dependencies;
  const { cardDrawing, messaging, bookings, releases, notices } = dependencies;
  const uploads = { ...dependencies.uploads, variants: dependencies.variants };
  const events = eventStore(db, eventBookings);
  const accounts = accountStore(db);
  const sessions = sessionStore(db);
  const tokens = tokenService(secret, sessions);
  const throttle = throttleStore(db);
  const audit = auditStore(db);
  const galleries = galleryStore(db);
  const posts = postStore(db);
  const groups = groupStore(db);
  const groupOf = groupLookup(groups);
  const signed = signedPaths(secret);
  const sites = siteStore(db, dependencies.demo);
  const { site } = sites;
  const media = siteFiles(db);
  const content = contentStore(db, media);
  const revision = () => publicRevision(db);
  const sendCached = responseCache(revision);
  const withIdempotencyKey = createIdempotency(db);
  const originOf = createOriginOf(originSettings);
  const mailOriginOf = createMailOriginOf(originSettings);
  const mails = mailQueue(jobs, mailer);
  registerFileRemoval(db, jobs, uploads.files);
  const newsletter = subscriptions({
    db,
    jobs,
    throttle,
    mailer,
    site,
    store: newsletterStore(db),
  });
  const admins = adminRoutes({
    db,
    jobs,
    accounts,
    tokens,
    sessions,
    signup,
    throttle,
    mailer,
    mails,
    site,
    originOf: mailOriginOf,
    siteOriginOf: originOf,
    publicUrl: originSettings.publicUrl,
    signingSecret: secret,
    logger,
    passwords: passwordHasher(hashCost),
    recordAuditEvent: audit.insert,
  });

  const releaseKeys = releaseKeyStore(db);

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', trustProxyFunction(originSettings));
  app.use(requestLogging(logger));
  app.use(drainRequestBody);
  const guards: Guards = {
    owner: tokens.requireOwner,
    releaseLead: tokens.requireReleaseAccess,
    ticketHolder: tokens.ticketHolder,
    releaseKey: requireReleaseKey(releaseKeys, throttle),
    recentLogin: requireRecentAuthentication,
    anonymousWrite: limitAnonymousWrites(throttle),
    signed: limitRejectedRequests(throttle),
  };
  const { files } = uploads;
  const seesDrafts = createSeesDrafts(tokens.isOwner);
  app.use(mountEndpoints(guards, healthRoutes(db, files)));
  app.get('/revision', revisionRoute(revision));
  const visitCounts = visitCountStore(db);
  const releaseCounts = releaseCountStore(db);
  const browserErrors = browserErrorStore(db);
  const health = createHealthReader(releaseCounts, browserErrors, releases);
  const publishHealth = createPublisher({ releases, ...health });
  const recorded = recordHealth(releaseCounts, browserErrors, publishHealth);
  app.post('/visit-counts', ...recordVisits(visitCounts));
  app.post('/release-counts', ...recorded.counts);
  app.post('/browser-errors', ...recorded.errors);
  const guardPrivate = privateFiles({
    isPrivate: groups.isPicture,
    isOwner: tokens.isOwner,
    signedPaths: signed,
  });
  app.use(mountEndpoints(guards, uploadRoutes(files, events.attachmentByFile, guardPrivate)));
  app.use(securityHeaders);
  app.use(documentationRoutes());
  app.use(notCachedByDefault);
  if (dependencies.testPayments)
    app.use(dependencies.testPayments.base, dependencies.testPayments.routes);
  app.use(auditRecorder(db, audit));
  const people = personRegistry(
    db,
    [...personDataSources, outboxPersonData(dependencies.mailer.outboxFolder)],
    bookings.context.keyring,
  );
  app.use(
    mountEndpoints(guards, [
      ...sharingRoutes({
        events,
        galleries,
        posts,
        site,
        originOf,
        files,
        sendCached,
        cardDrawing,
      }),
      ...eventRoutes(
        events,
        uploads,
        sendCached,
        withIdempotencyKey,
        seesDrafts,
        bookings.waitlist.offerPlacesOf,
      ),
      ...offerRoutes(bookings.offers, bookings.cancelRide, eventLookup(events)),
      ...bookingRoutes(bookings, throttle, mailOriginOf, withIdempotencyKey),
      ...bookingAdminRoutes(bookings, mailOriginOf, withIdempotencyKey),
      ...paymentRoutes(bookings.context.providers, bookings.receiveNotification),
      ...waitlistRoutes(bookings.waitlist, throttle, mailOriginOf, withIdempotencyKey),
      ...galleryRoutes(galleries, uploads, sendCached, withIdempotencyKey),
      ...postRoutes(posts, uploads, sendCached, seesDrafts, withIdempotencyKey),
      // Before the groups, so that /api/groups/deleted is not taken for a group's id.
      ...messageRoutes(db, messaging, groupOf),
      ...groupRoutes(groups, groupOf, uploads, signed.sign, withIdempotencyKey),
      ...privacyRoutes(people),
      ...webhookRoutes(messaging),
      ...admins,
      ...auditRoutes(audit),
      ...releaseRoutes(releases, notices.notice),
      ...speedRoutes(releases, visitCounts),
      ...releaseHealthRoutes(releases, health),
      ...releaseKeyRoutes(releaseKeys),
      ...signingKeyRoutes(releases),
      ...teamRoutes({
        releases,
        throttle,
        onChange: notices.notice,
        temporaryFolder: uploads.temporaryFolder,
      }),
      ...releaseNoticeRoutes(notices, releases, throttle),
      ...jobRoutes(jobs, messaging.unfinished),
      ...overviewRoutes(events, posts, bookings.toDos),
      ...subscriberRoutes(subscriberList(db)),
      ...newsletterRoutes(newsletter, throttle, mailOriginOf),
      ...siteRoutes(sites),
      ...contentRoutes(content, media),
      ...siteMediaRoutes(content, media, uploads),
    ]),
  );
  app.use(notFoundHandler);
  app.use(errorHandler);
  return app;
}
