import { annotate } from '../../platform/audit/event';
import { messages } from '@ridgeline/contract';
import { accountEndpoints } from '@ridgeline/contract/endpoints/accounts';
import { sessionEndpoints } from '@ridgeline/contract/endpoints/sessions';
import { handle } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import type { CredentialStore } from './credentialStore';
import type { PasswordAttempts } from './attempts';
import type { AccountNotices } from './notices';
import type { PasswordHasher } from './passwords';
import type { SecondFactorVerification } from './secondFactor/verification';
import type { SessionStore } from './sessions/store';
import type { Account, AccountStore } from './store';
import type { TokenService } from './tokens';

export interface AccountRouteDependencies {
  accounts: AccountStore;
  access: CredentialStore;
  sessions: SessionStore;
  passwords: PasswordHasher;
  tokens: TokenService;
  attempts: PasswordAttempts;
  notices: AccountNotices;
  verification: SecondFactorVerification;
}

const targetOf = ({ id, username }: Account) => ({ id, title: username });

/** `/api/admin`: log-in, changing password and e-mail address, and signing out everywhere. */
export function accountRoutes(dependencies: AccountRouteDependencies) {
  const { accounts, access, sessions, passwords, tokens, attempts } = dependencies;
  const { notices, verification } = dependencies;

  const logIn = handle(accountEndpoints.logIn, async ({ body, request, response }) => {
    const { username, password, staySignedIn } = body;
    const account = await accounts.accountByUsername(username);
    const succeeded = await attempts.begin(request, response, username, account);
    const target = account && targetOf(account);
    if (!(await passwords.verify(password, account?.password_hash)) || !account) {
      // Leave out a name that belongs to no account: it may be a password in the wrong field.
      annotate(response, {
        action: 'account.login-failed',
        target: target ?? {},
        evenIfRejected: true,
      });
      throw new HttpError(401, messages.loginFailed);
    }
    await succeeded();
    const secondFactor = await verification.begin(request, account, 'log-in');
    if (secondFactor) {
      response.status(202);
      return { secondFactor };
    }
    await attempts.markKnown(request, username, account);
    const actor = { id: account.id, name: account.username };
    annotate(response, { actor, action: 'account.logged-in', target: target ?? {} });
    return tokens.begin(request, account, staySignedIn);
  });

  // The request contains the current password, so it needs no re-authentication.
  const changePassword = handle(accountEndpoints.changePassword, async (call) => {
    const { body, request, response, account, session } = call;
    const { currentPassword, newPassword } = body;
    const succeeded = await attempts.begin(request, response, account.username, account);
    if (!(await passwords.verify(currentPassword, account.password_hash)))
      throw new HttpError(400, messages.passwordWrong, {
        fields: { currentPassword: messages.passwordWrong },
      });
    await succeeded();
    const hash = await passwords.hash(newPassword);
    annotate(response, { target: targetOf(account) });
    const notify = await notices.passwordChanged(request);
    const changed = await access.setPassword(account.id, hash, session.id, notify);
    if (!changed) throw new HttpError(401, messages.unauthorized);
    await attempts.markKnown(request, changed.username, changed);
    await sessions.markAuthenticated(session.id);
    return tokens.renew(changed, session);
  });

  const changeEmail = handle(
    accountEndpoints.changeEmail,
    async ({ body, request, response, account }) => {
      const { email } = body;
      const notify = await notices.emailChanged(request, email);
      annotate(response, { target: targetOf(account) });
      if (!(await access.setEmail(account.id, email, notify)))
        throw new HttpError(409, messages.emailTaken, { fields: { email: messages.emailTaken } });
      return { email };
    },
  );

  const signOutEverywhere = handle(
    sessionEndpoints.signOutEverywhere,
    async ({ response, account, session }) => {
      annotate(response, { target: targetOf(account) });
      const changed = await access.endOtherSessions(account.id, session.id);
      if (!changed) throw new HttpError(401, messages.unauthorized);
      return tokens.renew(changed, session);
    },
  );

  return [logIn, changePassword, changeEmail, signOutEverywhere];
}
