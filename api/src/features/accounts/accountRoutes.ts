import { note } from '../../platform/audit/note';
import { messages } from '@ridgeline/contract';
import { accountEndpoints } from '@ridgeline/contract/endpoints/accounts';
import { sessionEndpoints } from '@ridgeline/contract/endpoints/sessions';
import { handle } from '../../platform/http/mountEndpoints';
import { Refusal } from '../../platform/http/Refusal';
import type { AccessStore } from './accessStore';
import type { PasswordAttempts } from './attempts';
import type { AccountNotices } from './notices';
import type { PasswordHasher } from './passwords';
import type { SecondFactorOffers } from './secondFactor/offers';
import type { SessionStore } from './sessions/store';
import type { Account, AccountStore } from './store';
import { accountIn, sessionIn, type TokenService } from './tokens';

export interface AccountRouteParts {
  accounts: AccountStore;
  access: AccessStore;
  sessions: SessionStore;
  passwords: PasswordHasher;
  tokens: TokenService;
  attempts: PasswordAttempts;
  notices: AccountNotices;
  offers: SecondFactorOffers;
}

const thingOf = ({ id, username }: Account) => ({ id, title: username });

/** `/api/admin`: logging in, the own password and address, ending all other sessions. */
export function accountRoutes(parts: AccountRouteParts) {
  const { accounts, access, sessions, passwords, tokens, attempts } = parts;
  const { notices, offers } = parts;

  const logIn = handle(accountEndpoints.logIn, async ({ body, request, response }) => {
    const { username, password } = body;
    const succeeded = await attempts.begin(request, response, username);
    const account = await accounts.accountByUsername(username);
    const thing = account && thingOf(account);
    if (!(await passwords.fits(password, account?.password_hash)) || !account) {
      // Without what was typed as a name that is nobody's: it may have been the password.
      note(response, { action: 'account.login-failed', thing: thing ?? {}, evenIfRefused: true });
      throw new Refusal(401, messages.loginFailed);
    }
    await succeeded();
    const secondFactor = await offers.offer(request, account, 'log-in');
    if (secondFactor) {
      response.status(202);
      return { secondFactor };
    }
    const who = { id: account.id, name: account.username };
    note(response, { who, action: 'account.logged-in', thing: thing ?? {} });
    return tokens.begin(request, account);
  });

  // Its current password is asked for, so that nobody is asked twice.
  const changePassword = handle(accountEndpoints.changePassword, async (call) => {
    const { body, request, response } = call;
    const { currentPassword, newPassword } = body;
    const account = accountIn(response.locals);
    const session = sessionIn(response.locals);
    const succeeded = await attempts.begin(request, response, account.username);
    if (!(await passwords.fits(currentPassword, account.password_hash)))
      throw new Refusal(400, messages.passwordWrong, {
        fields: { currentPassword: messages.passwordWrong },
      });
    await succeeded();
    const hash = await passwords.hash(newPassword);
    note(response, { action: 'account.password-changed', thing: thingOf(account) });
    const notify = await notices.passwordChanged(request);
    const changed = await access.setPassword(account.id, hash, session.id, notify);
    if (!changed) throw new Refusal(401, messages.unauthorized);
    await sessions.authenticated(session.id);
    return tokens.renew(changed, session);
  });

  const changeEmail = handle(accountEndpoints.changeEmail, async ({ body, request, response }) => {
    const { email } = body;
    const account = accountIn(response.locals);
    const notify = await notices.emailChanged(request, email);
    note(response, { action: 'account.email-changed', thing: thingOf(account) });
    if (!(await access.setEmail(account.id, email, notify)))
      throw new Refusal(409, messages.emailTaken, { fields: { email: messages.emailTaken } });
    return { email };
  });

  const signOutEverywhere = handle(sessionEndpoints.signOutEverywhere, async ({ response }) => {
    const account = accountIn(response.locals);
    const session = sessionIn(response.locals);
    note(response, { action: 'account.signed-out-everywhere', thing: thingOf(account) });
    const changed = await access.endOtherSessions(account.id, session.id);
    if (!changed) throw new Refusal(401, messages.unauthorized);
    return tokens.renew(changed, session);
  });

  return [logIn, changePassword, changeEmail, signOutEverywhere];
}
