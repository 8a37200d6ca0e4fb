import { Router } from 'express';
import { note } from '../audit/note';
import { loginSchema, messages, passwordChangeSchema } from '../contract';
import { jsonBody } from '../http/json';
import { parse } from '../http/parse';
import { Refusal } from '../http/Refusal';
import { countAnonymous } from '../throttle/anonymous';
import type { ThrottleStore } from '../throttle/store';
import type { AccessStore } from './accessStore';
import type { PasswordAttempts } from './attempts';
import type { PasswordHasher } from './passwords';
import type { AccountStore } from './store';
import { accountIn, type TokenService } from './tokens';

export interface SessionRouteParts {
  accounts: AccountStore;
  access: AccessStore;
  passwords: PasswordHasher;
  tokens: TokenService;
  attempts: PasswordAttempts;
  throttle: ThrottleStore;
}

/** `/api/admin`: logging in, the own password, ending all sessions. */
export function sessionRoutes(parts: SessionRouteParts) {
  const { accounts, access, passwords, tokens, attempts, throttle } = parts;
  const router = Router();

  router.post('/', countAnonymous(throttle), jsonBody, async (request, response) => {
    const { username, password } = parse(loginSchema, request.body);
    const succeeded = await attempts.begin(request, response, username);
    const account = await accounts.accountByUsername(username);
    const thing = account && { id: account.id, title: account.username };
    if (!(await passwords.fits(password, account?.password_hash)) || !account) {
      // Without what was typed as a name that is nobody's: it may have been the password.
      note(response, { action: 'account.login-failed', thing: thing ?? {}, evenIfRefused: true });
      throw new Refusal(401, messages.loginFailed);
    }
    await succeeded();
    const who = { id: account.id, name: account.username };
    note(response, { who, action: 'account.logged-in', thing: thing ?? {} });
    response.json(tokens.session(account));
  });

  router.put('/password', tokens.loggedInToRelease, jsonBody, async (request, response) => {
    const { currentPassword, newPassword } = parse(passwordChangeSchema, request.body);
    const account = accountIn(response.locals);
    const succeeded = await attempts.begin(request, response, account.username);
    if (!(await passwords.fits(currentPassword, account.password_hash)))
      throw new Refusal(400, messages.passwordWrong, {
        fields: { currentPassword: messages.passwordWrong },
      });
    await succeeded();
    const changed = await access.setPassword(account.id, await passwords.hash(newPassword));
    if (!changed) throw new Refusal(401, messages.unauthorized);
    const thing = { id: account.id, title: account.username };
    note(response, { action: 'account.password-changed', thing });
    response.json(tokens.session(changed));
  });

  router.post('/sign-out-everywhere', tokens.loggedInToRelease, async (_request, response) => {
    const account = accountIn(response.locals);
    const changed = await access.endSessions(account.id);
    if (!changed) throw new Refusal(401, messages.unauthorized);
    const thing = { id: account.id, title: account.username };
    note(response, { action: 'account.signed-out-everywhere', thing });
    response.json(tokens.session(changed));
  });

  return router;
}
