import { requestLogging } from '@ridgeline/config/logging';
import express from 'express';
import type { Logger } from 'pino';
import { passwordHasher, type HashCost } from './admins/passwords';
import { adminRoutes, type SignupRules } from './admins/routes';
import { accountStore } from './admins/store';
import { tokenService } from './admins/tokens';
import type { Database } from './db/connect';
import { documentationRoutes } from './documentation/routes';
import { eventRoutes } from './events/routes';
import { eventStore } from './events/store';
import { galleryRoutes } from './galleries/routes';
import { galleryStore } from './galleries/store';
import { answerErrors, nothingHere } from './http/errors';
import { healthChecks } from './http/health';
import { createOriginOf, trustedHops, type Reach } from './http/origin';
import { securityHeaders } from './http/securityHeaders';
import type { Afterwards } from './mail/afterwards';
import type { Mailer } from './mail/mail';
import type { UploadFolders } from './media/folders';
import { uploadRoutes } from './media/routes';
import { newsletterRoutes } from './newsletter/routes';
import { newsletterStore } from './newsletter/store';
import { subscriptions } from './newsletter/subscriptions';
import { postRoutes } from './posts/routes';
import { postStore } from './posts/store';
import { sharingRoutes } from './sharing/routes';
import { siteRoutes } from './site/routes';
import { siteStore } from './site/store';
import { throttleStore } from './throttle/store';

export interface AppParts {
  db: Database;
  folders: UploadFolders;
  logger: Logger;
  /** Signs the tokens. */
  secret: string;
  signup: SignupRules;
  reach: Reach;
  mailer: Mailer;
  /** Takes over what goes on after an answer. */
  afterwards: Afterwards;
  /** Path of the drawing on the share card of a page that has no picture. */
  cardDrawing: string;
  /** Cost of a password's hash; the default unless a test wants a cheaper one. */
  hashCost?: HashCost;
}

/** The API as an Express app, not yet listening. */
export function createApp(parts: AppParts) {
  const { db, folders, logger, secret, signup, hashCost, reach, mailer, afterwards } = parts;
  const { cardDrawing } = parts;
  const events = eventStore(db);
  const accounts = accountStore(db);
  const tokens = tokenService(secret, accounts);
  const throttle = throttleStore(db);
  const galleries = galleryStore(db);
  const posts = postStore(db);
  const { site } = siteStore(db);
  const originOf = createOriginOf(reach);
  const newsletter = subscriptions({ store: newsletterStore(db), throttle, mailer, site });

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedHops(reach));
  app.use(requestLogging(logger));
  app.use(healthChecks(db, folders.files));
  app.use('/uploads', uploadRoutes(folders.files, events.attachmentByFile));
  app.use(securityHeaders);
  app.use('/api', documentationRoutes());
  app.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  const { files } = folders;
  app.use('/api', sharingRoutes({ events, galleries, posts, site, originOf, files, cardDrawing }));
  app.use('/api/events', eventRoutes(events, folders, tokens.loggedIn));
  app.use('/api/gallery', galleryRoutes(galleries, folders, tokens.loggedIn));
  app.use('/api/blog', postRoutes(posts, folders, tokens));
  app.use('/api/admin', adminRoutes(accounts, passwordHasher(hashCost), tokens, signup));
  app.use('/api/newsletter', newsletterRoutes(newsletter, throttle, afterwards, originOf));
  app.use('/api/site', siteRoutes(siteStore(db)));
  app.use(nothingHere);
  app.use(answerErrors);
  return app;
}
