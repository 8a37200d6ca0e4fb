import type { RequestHandler } from 'express';
import { messages } from '@ridgeline/contract';
import { HttpError } from '../../../platform/http/HttpError';
import type { OpenSession } from './session';

const recentMs = 10 * 60 * 1000;
/** How far the clocks of two machines may differ. */
const clockSkewMs = 60 * 1000;

/**
 * Requires a log-in or a re-authentication within the last ten minutes, so that somebody who finds an unlocked
 * phone cannot take over the account or its contacts. Use it after `requireOwner`, and before the body is
 * read.
 * @throws {HttpError} 403 with the code `reauthentication-required`
 */
export const requireRecentAuthentication: RequestHandler = (_request, response, next) => {
  const age = Date.now() - Date.parse((response.locals as OpenSession).session.authenticated_at);
  if (age >= recentMs || age < -clockSkewMs)
    throw new HttpError(403, messages.reauthenticationRequired, {
      code: 'reauthentication-required',
    });
  next();
};
