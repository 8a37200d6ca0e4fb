import { requestLogging } from '@ridgeline/config/logging';
import { readOffUnread } from '@ridgeline/config/part';
import express from 'express';
import type { Logger } from 'pino';
import { passwordHasher, type HashCost } from './admins/passwords';
import { adminRoutes, type SignupRules } from './admins/routes';
import { requireRecentAuthentication } from './admins/sessions/recentAuthentication';
import { sessionStore } from './admins/sessions/store';
import { accountStore } from './admins/store';
import { tokenService } from './admins/tokens';
import { auditRecorder } from './audit/recorder';
import { auditRoutes } from './audit/routes';
import { auditStore } from './audit/store';
import type { Database } from './db/connect';
import { documentationRoutes } from './documentation/routes';
import { eventRoutes } from './events/routes';
import { eventStore } from './events/store';
import { galleryRoutes } from './galleries/routes';
import { galleryStore } from './galleries/store';
import { groupLookup } from './groups/lookup';
import { groupRoutes } from './groups/routes';
import { groupStore } from './groups/store';
import { answerErrors, nothingHere } from './http/errors';
import { healthChecks } from './http/health';
import { keptAnswers } from './http/keptAnswers';
import { createMailOriginOf, createOriginOf, trustedBy, type Reach } from './http/origin';
import { securityHeaders } from './http/securityHeaders';
import { onceMaker } from './idempotency/makeOnce';
import type { Jobs } from './jobs/jobs';
import { jobRoutes } from './jobs/routes';
import type { Mailer } from './mail/mail';
import { mailQueue } from './mail/queue';
import { registerFileRemoval } from './files/removal';
import type { Uploads } from './files/uploads';
import { privateFiles } from './media/privateFiles';
import { uploadRoutes } from './media/routes';
import { signedPaths } from './media/signedPaths';
import type { PictureVariants } from './media/variants';
import type { Messaging } from './messaging/messaging';
import { messageRoutes } from './messaging/routes';
import { webhookRoutes } from './messaging/webhookRoutes';
import { newsletterRoutes } from './newsletter/routes';
import { newsletterStore } from './newsletter/store';
import { subscriberRoutes } from './newsletter/subscriberRoutes';
import { subscriberList } from './newsletter/subscribers';
import { subscriptions } from './newsletter/subscriptions';
import { personDataSources } from './personDataSources';
import { postRoutes } from './posts/routes';
import { postStore } from './posts/store';
import { personRegistry } from './privacy/registry';
import { privacyRoutes } from './privacy/routes';
import type { OpenedRegistry } from './releases/openedRegistry';
import { releaseRoutes } from './releases/routes';
import { sharingRoutes } from './sharing/routes';
import { contentStore } from './site/content';
import { contentRoutes } from './site/contentRoutes';
import { siteFiles } from './site/files';
import { siteMediaRoutes } from './site/mediaRoutes';
import { siteRoutes } from './site/routes';
import { siteStore } from './site/store';
import { throttleStore } from './throttle/store';

export interface AppParts {
  db: Database;
  /** Work that outlives its request; every kind is registered before it starts. */
  jobs: Jobs;
  uploads: Uploads;
  /** Makes smaller and better compressed files of pictures, after the answer. */
  variants: PictureVariants;
  logger: Logger;
  /** Signs the tokens. */
  secret: string;
  signup: SignupRules;
  reach: Reach;
  mailer: Mailer;
  messaging: Messaging;
  releases: OpenedRegistry;
  /** Whether the site shows demo content. */
  demo: boolean;
  /** Path of the drawing on the share card of a page that has no picture. */
  cardDrawing: string;
  /** Cost of a password's hash; the default unless a test wants a cheaper one. */
  hashCost?: HashCost;
}

/** The API as an Express app, not yet listening. */
export function createApp(parts: AppParts) {
  const { db, jobs, logger, secret, signup, hashCost, reach, mailer } = parts;
  const { cardDrawing, messaging, releases } = parts;
  const uploads = { ...parts.uploads, variants: parts.variants };
  const events = eventStore(db);
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
  const sites = siteStore(db, parts.demo);
  const { site } = sites;
  const media = siteFiles(db);
  const content = contentStore(db, media);
  const answerKept = keptAnswers(db);
  const makeOnce = onceMaker(db);
  const originOf = createOriginOf(reach);
  const mailOriginOf = createMailOriginOf(reach);
  const mails = mailQueue(jobs, mailer);
  registerFileRemoval(jobs, uploads.files);
  const newsletter = subscriptions({
    ...{ db, jobs, throttle, mailer, site },
    store: newsletterStore(db),
  });
  const admins = adminRoutes({
    ...{ db, jobs, accounts, tokens, sessions, signup, throttle, mailer, mails, site },
    originOf: mailOriginOf,
    siteOriginOf: originOf,
    publicUrl: reach.publicUrl,
    signingSecret: secret,
    logger,
    passwords: passwordHasher(hashCost),
    keepDeed: audit.keep,
  });

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedBy(reach));
  app.use(requestLogging(logger));
  app.use(readOffUnread);
  app.use(healthChecks(db, uploads.files));
  const guardPrivate = privateFiles({
    isPrivate: groups.isPicture,
    isLoggedIn: tokens.isLoggedIn,
    signedPaths: signed,
  });
  app.use('/uploads', uploadRoutes(uploads.files, events.attachmentByFile, guardPrivate));
  app.use(securityHeaders);
  app.use('/api', documentationRoutes());
  app.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  app.use(auditRecorder(db, audit));
  const { files } = uploads;
  app.use(
    '/api',
    sharingRoutes({ events, galleries, posts, site, originOf, files, answerKept, cardDrawing }),
  );
  app.use('/api/events', eventRoutes(events, uploads, tokens.loggedIn, answerKept, makeOnce));
  app.use('/api/gallery', galleryRoutes(galleries, uploads, tokens.loggedIn, answerKept, makeOnce));
  app.use('/api/blog', postRoutes(posts, uploads, tokens, makeOnce));
  app.use('/api/groups', messageRoutes(db, messaging, groupOf, tokens.loggedIn));
  app.use(
    '/api/groups',
    groupRoutes(groups, groupOf, uploads, signed.sign, tokens.loggedIn, makeOnce),
  );
  const requireOwnerForPersonalData = [tokens.loggedIn, requireRecentAuthentication];
  const people = personRegistry(db, personDataSources);
  app.use('/api/privacy', privacyRoutes(people, requireOwnerForPersonalData));
  app.use('/api/whatsapp', webhookRoutes(messaging, throttle));
  app.use('/api/admin', admins);
  app.use('/api/audit', auditRoutes(audit, tokens.loggedIn));
  app.use('/api/releases', releaseRoutes(releases, tokens.loggedInToRelease));
  app.use('/api/jobs', jobRoutes(jobs, messaging.unfinished, tokens.loggedIn));
  app.use('/api/newsletter', subscriberRoutes(subscriberList(db), tokens.loggedIn));
  app.use('/api/newsletter', newsletterRoutes(newsletter, throttle, mailOriginOf));
  app.use('/api/site', siteRoutes(sites, tokens.loggedIn));
  app.use('/api/site/content', contentRoutes(content, media, tokens.loggedIn));
  app.use('/api/site', siteMediaRoutes(content, media, uploads, tokens.loggedIn));
  app.use(nothingHere);
  app.use(answerErrors);
  return app;
}
