import { Router } from 'express';
import { annotate } from '../../../platform/audit/event';
import { messages, reauthenticationSchema } from '@ridgeline/contract';
import { idParam } from '../../../platform/http/id';
import { jsonBody } from '../../../platform/http/json';
import { parse } from '../../../platform/http/parse';
import { HttpError } from '../../../platform/http/HttpError';
import type { PasswordAttempts } from '../attempts';
import type { PasswordHasher } from '../passwords';
import type { ChallengeStore } from '../secondFactor/challenges';
import { attemptsAtSecondFactor, wrongProof } from '../secondFactor/loginRoutes';
import type { SecondFactorOffers } from '../secondFactor/offers';
import { currentAccount, currentSession, type TokenService } from '../tokens';
import type { SessionStore } from './store';
import type { Session } from './session';

export interface SessionRouteParts {
  challenges: ChallengeStore;
  offers: SecondFactorOffers;
  sessions: SessionStore;
  tokens: TokenService;
  passwords: PasswordHasher;
  attempts: PasswordAttempts;
}

const answerOf = (
  { id, device, address, created_at, last_seen_at }: Session,
  { id: current }: Session,
) => ({
  ...{ _id: id, device, address, createdAt: created_at, lastSeenAt: last_seen_at },
  current: id === current,
});

/** `/api/admin`: where the own account is logged in, logging out, and proving once more who one is. */
export function sessionRoutes(parts: SessionRouteParts) {
  const { sessions, tokens, passwords, attempts, challenges, offers } = parts;
  const { requireReleaseAccess } = tokens;
  const router = Router();

  router.get('/sessions', requireReleaseAccess, async (_request, response) => {
    const own = currentSession(response.locals);
    const all = await sessions.ofAccount(currentAccount(response.locals));
    response.json(all.map((session) => answerOf(session, own)));
  });

  router.delete('/sessions/:id', requireReleaseAccess, async (request, response) => {
    const { id, username } = currentAccount(response.locals);
    annotate(response, { action: 'account.session-ended', target: { id, title: username } });
    const ended = await sessions.end(id, idParam(request, 'id', messages.sessionNotFound));
    if (!ended) throw new HttpError(404, messages.sessionNotFound);
    response.status(204).end();
  });

  router.delete('/session', requireReleaseAccess, async (_request, response) => {
    const { id, username } = currentAccount(response.locals);
    annotate(response, { action: 'account.logged-out', target: { id, title: username } });
    await sessions.end(id, currentSession(response.locals).id);
    response.status(204).end();
  });

  router.post(
    '/reauthentication/options',
    requireReleaseAccess,
    jsonBody,
    async (request, response) => {
      const session = currentSession(response.locals).id;
      const account = currentAccount(response.locals);
      const offered = await offers.offer(request, account, 'reauthentication', session);
      const { methods = [], ...passkey } = offered ?? {};
      // A recovery code is for a lost device; who is logged in has the password.
      const besides = methods.filter((method) => method !== 'recovery-code');
      // It only asks: there is nothing to write down.
      annotate(response, { unrecorded: true });
      response.json({ methods: ['password', ...besides], ...passkey });
    },
  );

  router.post('/reauthentication', requireReleaseAccess, jsonBody, async (request, response) => {
    const { password, challenge: name, ...proof } = parse(reauthenticationSchema, request.body);
    const account = currentAccount(response.locals);
    const session = currentSession(response.locals).id;
    const key = password === undefined ? attemptsAtSecondFactor(account.id) : account.username;
    const succeeded = await attempts.begin(request, response, key);
    const challenge =
      name === undefined ? undefined : await challenges.find(name, 'reauthentication');
    const isRight =
      password === undefined
        ? await offers.verify(
            request,
            account,
            proof,
            challenge?.session_id === session ? challenge : undefined,
          )
        : await passwords.verify(password, account.password_hash);
    // Of two requests with one challenge, one succeeds.
    if (!isRight || (proof.passkey && challenge && !(await challenges.consume(challenge)))) {
      const target = { id: account.id, title: account.username };
      annotate(response, { action: 'account.confirmation-failed', target, evenIfRejected: true });
      if (password === undefined) throw wrongProof(proof);
      throw new HttpError(400, messages.passwordWrong, {
        fields: { password: messages.passwordWrong },
      });
    }
    await succeeded();
    annotate(response, {
      action: 'account.confirmed',
      target: { id: account.id, title: account.username },
    });
    await sessions.markAuthenticated(session);
    response.status(204).end();
  });

  return router;
}
