import { Router } from 'express';
import { note } from '../../audit/note';
import { messages, reauthenticationSchema } from '../../contract';
import { idIn } from '../../http/id';
import { jsonBody } from '../../http/json';
import { parse } from '../../http/parse';
import { Refusal } from '../../http/Refusal';
import type { PasswordAttempts } from '../attempts';
import type { PasswordHasher } from '../passwords';
import { accountIn, sessionIn, type TokenService } from '../tokens';
import type { Session, SessionStore } from './store';

export interface SessionRouteParts {
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
export function sessionRoutes({ sessions, tokens, passwords, attempts }: SessionRouteParts) {
  const { loggedInToRelease } = tokens;
  const router = Router();

  router.get('/sessions', loggedInToRelease, async (_request, response) => {
    const own = sessionIn(response.locals);
    const all = await sessions.ofAccount(own.account_id);
    response.json(all.map((session) => answerOf(session, own)));
  });

  router.delete('/sessions/:id', loggedInToRelease, async (request, response) => {
    const { id, username } = accountIn(response.locals);
    const ended = await sessions.end(id, idIn(request, 'id', messages.sessionNotFound));
    if (!ended) throw new Refusal(404, messages.sessionNotFound);
    note(response, { action: 'account.session-ended', thing: { id, title: username } });
    response.status(204).end();
  });

  router.delete('/session', loggedInToRelease, async (_request, response) => {
    const { id, username } = accountIn(response.locals);
    await sessions.end(id, sessionIn(response.locals).id);
    note(response, { action: 'account.logged-out', thing: { id, title: username } });
    response.status(204).end();
  });

  router.post('/reauthentication', loggedInToRelease, jsonBody, async (request, response) => {
    const { password } = parse(reauthenticationSchema, request.body);
    const account = accountIn(response.locals);
    const thing = { id: account.id, title: account.username };
    const succeeded = await attempts.begin(request, response, account.username);
    if (!(await passwords.fits(password, account.password_hash))) {
      note(response, { action: 'account.confirmation-failed', thing, evenIfRefused: true });
      throw new Refusal(400, messages.passwordWrong, {
        fields: { password: messages.passwordWrong },
      });
    }
    await succeeded();
    await sessions.authenticated(sessionIn(response.locals).id);
    note(response, { action: 'account.confirmed', thing });
    response.status(204).end();
  });

  return router;
}
