import express from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { passwordHasher, type HashCost } from './admins/passwords';
import { adminRoutes, type SignupRules } from './admins/routes';
import { accountStore } from './admins/store';
import { tokenService } from './admins/tokens';
import type { Database } from './db/connect';
import { documentationRoutes } from './documentation/routes';
import { eventRoutes } from './events/routes';
import { eventStore } from './events/store';
import { answerErrors, nothingHere } from './http/errors';
import { healthChecks } from './http/health';
import { requestLogging } from './http/logging';
import type { UploadFolders } from './media/folders';
import { uploadRoutes } from './media/routes';
import { siteRoutes } from './site/routes';
import { siteStore } from './site/store';

export interface AppParts {
  db: Database;
  folders: UploadFolders;
  logger: Logger;
  /** Signs the tokens. */
  secret: string;
  signup: SignupRules;
  /** Cost of a password's hash; the default unless a test wants a cheaper one. */
  hashCost?: HashCost;
}

/** The API as an Express app, not yet listening. */
export function createApp({ db, folders, logger, secret, signup, hashCost }: AppParts) {
  const events = eventStore(db);
  const accounts = accountStore(db);
  const tokens = tokenService(secret, accounts);

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(requestLogging(logger));
  app.use(healthChecks(db, folders.files));
  app.use('/uploads', uploadRoutes(folders.files, events.attachmentByFile));
  app.use(helmet({ contentSecurityPolicy: { directives: { 'default-src': ["'none'"] } } }));
  app.use('/api', documentationRoutes());
  app.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  app.use('/api/events', eventRoutes(events, folders, tokens.loggedIn));
  app.use('/api/admin', adminRoutes(accounts, passwordHasher(hashCost), tokens, signup));
  app.use('/api/site', siteRoutes(siteStore(db)));
  app.use(nothingHere);
  app.use(answerErrors);
  return app;
}
