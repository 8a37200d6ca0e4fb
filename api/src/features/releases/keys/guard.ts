import type { RequestHandler } from 'express';
import { limits, messages, releaseMessages, type ReleaseKey } from '@ridgeline/contract';
import { annotate } from '../../../platform/audit/event';
import { HttpError } from '../../../platform/http/HttpError';
import type { ThrottleStore } from '../../../platform/rateLimit/store';
import { countersOf, throwIfLimited } from '../../../platform/rateLimit/visitor';
import { isReleaseKey, type ReleaseKeyStore } from './store';

/** Wrong keys of one client. */
const wrongKeys = { name: 'wrong release key', limit: 20, windowMs: 15 * 60 * 1000 };

const actorSuffix = ' (release key)';

/** The key in the activity log, where a name may be as long as that of an account. */
const actorName = ({ name }: ReleaseKey) =>
  [...name].slice(0, limits.usernameLength - actorSuffix.length).join('') + actorSuffix;

function assertNotExpired({ expiresAt }: ReleaseKey) {
  if (Date.parse(expiresAt) <= Date.now())
    throw new HttpError(401, releaseMessages.releaseKeyExpired);
}

/**
 * Allows requests with a valid release key, before any of the body is read. A client that sends wrong keys has to
 * wait.
 */
export const requireReleaseKey =
  (keys: ReleaseKeyStore, throttle: ThrottleStore): RequestHandler =>
  async (request, response, next) => {
    const [, text = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!isReleaseKey(text)) throw new HttpError(401, messages.unauthorized);
    const counters = countersOf(request, wrongKeys);
    throwIfLimited(await throttle.peekWait(counters), messages.tooManyRequests, response);
    const key = await keys.find(text);
    if (!key) {
      await throttle.consumeAll(counters);
      throw new HttpError(401, releaseMessages.releaseKeyInvalid);
    }
    assertNotExpired(key);
    await keys
      .touch(key)
      .catch((error: unknown) => request.log.warn({ err: error }, 'a key was not marked used'));
    response.locals.releaseKey = key;
    annotate(response, { actor: { id: key._id, name: actorName(key) } });
    next();
  };

/**
 * Returns a function that runs a write while a key is valid. A request may run for minutes before it writes, such as a
 * long upload, and once a revocation is answered, nothing may be written with the key.
 */
export const writeWithKey =
  (keys: ReleaseKeyStore) =>
  <Result>({ _id }: ReleaseKey, write: () => Promise<Result>): Promise<Result> =>
    keys.whileLocked(_id, (key) => {
      if (!key) throw new HttpError(401, releaseMessages.releaseKeyInvalid);
      assertNotExpired(key);
      return write();
    });

export type WriteWithKey = ReturnType<typeof writeWithKey>;

declare module '../../../platform/http/mountEndpoints' {
  interface Callers {
    releaseKey: { releaseKey: ReleaseKey };
  }
}
