import { requestLogging } from '@ridgeline/config/logging';
import { readOffUnread } from '@ridgeline/config/part';
import express from 'express';
import type { Logger } from 'pino';
import { passwordHasher, type HashCost } from './admins/passwords';
import { adminRoutes, type SignupRules } from './admins/routes';
import { accountStore } from './admins/store';
import { tokenService } from './admins/tokens';
import { auditRecorder } from './audit/recorder';
import { auditRoutes } from './audit/routes';
import { auditStore } from './audit/store';
import { titleLookup } from './audit/titles';
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
import { createMailOriginOf, createOriginOf, trustedHops, type Reach } from './http/origin';
import { securityHeaders } from './http/securityHeaders';
import type { Jobs } from './jobs/jobs';
import type { Afterwards } from './mail/afterwards';
import type { Mailer } from './mail/mail';
import type { Uploads } from './files/uploads';
import { uploadRoutes } from './media/routes';
import type { Messaging } from './messaging/messaging';
import { messageRoutes } from './messaging/routes';
import { webhookRoutes } from './messaging/webhookRoutes';
import { newsletterRoutes } from './newsletter/routes';
import { newsletterStore } from './newsletter/store';
import { subscriberRoutes } from './newsletter/subscriberRoutes';
import { subscriberList } from './newsletter/subscribers';
import { subscriptions } from './newsletter/subscriptions';
import { postRoutes } from './posts/routes';
import { postStore } from './posts/store';
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
  logger: Logger;
  /** Signs the tokens. */
  secret: string;
  signup: SignupRules;
  reach: Reach;
  mailer: Mailer;
  messaging: Messaging;
  releases: OpenedRegistry;
  /** Takes over what goes on after an answer. */
  afterwards: Afterwards;
  /** Path of the drawing on the share card of a page that has no picture. */
  cardDrawing: string;
  /** Cost of a password's hash; the default unless a test wants a cheaper one. */
  hashCost?: HashCost;
}

/** The API as an Express app, not yet listening. */
export function createApp(parts: AppParts) {
  const { db, uploads, logger, secret, signup, hashCost, reach, mailer, afterwards } = parts;
  const { cardDrawing, messaging, releases } = parts;
  const events = eventStore(db);
  const accounts = accountStore(db);
  const tokens = tokenService(secret, accounts);
  const throttle = throttleStore(db);
  const audit = auditStore(db);
  const galleries = galleryStore(db);
  const posts = postStore(db);
  const groups = groupStore(db);
  const groupOf = groupLookup(groups);
  const { site } = siteStore(db);
  const media = siteFiles(db);
  const content = contentStore(db, media);
  const answerKept = keptAnswers(db);
  const originOf = createOriginOf(reach);
  const mailOriginOf = createMailOriginOf(reach);
  const newsletter = subscriptions({ store: newsletterStore(db), throttle, mailer, site });
  const admins = adminRoutes({
    ...{ db, accounts, tokens, signup, throttle, mailer, site, afterwards },
    originOf: mailOriginOf,
    passwords: passwordHasher(hashCost),
    keepDeed: audit.keep,
  });

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedHops(reach));
  app.use(requestLogging(logger));
  app.use(readOffUnread);
  app.use(healthChecks(db, uploads.files));
  app.use('/uploads', uploadRoutes(uploads.files, events.attachmentByFile));
  app.use(securityHeaders);
  app.use('/api', documentationRoutes());
  app.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  app.use(auditRecorder(audit.keep, titleLookup(db)));
  const { files } = uploads;
  app.use(
    '/api',
    sharingRoutes({ events, galleries, posts, site, originOf, files, answerKept, cardDrawing }),
  );
  app.use('/api/events', eventRoutes(events, uploads, tokens.loggedIn, answerKept));
  app.use('/api/gallery', galleryRoutes(galleries, uploads, tokens.loggedIn, answerKept));
  app.use('/api/blog', postRoutes(posts, uploads, tokens));
  app.use('/api/groups', messageRoutes(db, messaging, groupOf, tokens.loggedIn));
  app.use('/api/groups', groupRoutes(groups, groupOf, uploads, tokens.loggedIn));
  app.use('/api/whatsapp', webhookRoutes(messaging));
  app.use('/api/admin', admins);
  app.use('/api/audit', auditRoutes(audit, tokens.loggedIn));
  app.use('/api/releases', releaseRoutes(releases, tokens.loggedInToRelease));
  app.use('/api/newsletter', subscriberRoutes(subscriberList(db), tokens.loggedIn));
  app.use('/api/newsletter', newsletterRoutes(newsletter, throttle, afterwards, mailOriginOf));
  app.use('/api/site', siteRoutes(siteStore(db), tokens.loggedIn));
  app.use('/api/site/content', contentRoutes(content, media, files, tokens.loggedIn));
  app.use('/api/site', siteMediaRoutes(content, media, uploads, tokens.loggedIn));
  app.use(nothingHere);
  app.use(answerErrors);
  return app;
}
