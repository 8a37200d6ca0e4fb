import type { TrustedProxies } from '@ridgeline/server-kit/trustedProxies';
import type { Request, Response } from 'express';
import { v7 as newId } from 'uuid';
import { annotate } from '../../platform/audit/event';
import { messages } from '@ridgeline/contract';
import { accountEndpoints } from '@ridgeline/contract/endpoints/accounts';
import { handle } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import { isLocalRequest } from '../../platform/http/localRequest';
import type { ThrottleStore } from '../../platform/rateLimit/store';
import { countersOf, throwIfLimited } from '../../platform/rateLimit/visitor';
import { isSame } from '../../platform/secrets/isSame';
import { hashOfToken } from '../../platform/secrets/tokens';
import type { PasswordAttempts } from './attempts';
import type { PasswordHasher } from './passwords';
import type { AccountStore, Admission, Conflict } from './store';
import type { TokenService } from './tokens';

export interface SignupRules {
  /** Whether anyone may sign up at any time. */
  open: boolean;
  /** The code that the first account needs, if the operator has set one. */
  setupCode: string | undefined;
  /** The generated code that it needs otherwise, except from this machine. */
  generatedCode: string;
  /** The reverse proxies that are trusted about a request's origin. */
  trustProxy: TrustedProxies;
  /** Whether the site has a public URL. */
  isPublic: boolean;
}

const fieldError = (field: string, status: number, message: string) =>
  new HttpError(status, message, { fields: { [field]: message } });

const refusals: Record<Conflict, () => HttpError> = {
  username: () => fieldError('username', 409, messages.usernameTaken),
  email: () => fieldError('email', 409, messages.emailTaken),
  'not-first': () => new HttpError(403, messages.signupClosed),
  code: () => fieldError('code', 403, messages.codeInvalid),
};

/** Limits wrong codes from one IP address: the owner may have chosen a guessable set-up code. */
const wrongCodes = { name: 'sign-up code', limit: 20, windowMs: 15 * 60 * 1000 };

interface SignupRouteDependencies {
  accounts: AccountStore;
  passwords: PasswordHasher;
  tokens: TokenService;
  signup: SignupRules;
  throttle: ThrottleStore;
  attempts: PasswordAttempts;
}

/** `/api/admin/signup` and `/api/admin/register`: new accounts. */
export function signupRoutes(dependencies: SignupRouteDependencies) {
  const { accounts, passwords, tokens, signup, throttle, attempts } = dependencies;

  /**
   * Checks a code. An attempt counts before the check, so that concurrent attempts cannot get around the
   * limit. A successful one is refunded.
   */
  async function verifyCode(request: Request, response: Response, isValid: () => Promise<boolean>) {
    const counters = countersOf(request, wrongCodes);
    throwIfLimited(await throttle.consumeAll(counters), messages.tooManyRequests, response);
    if (!(await isValid())) throw refusals.code();
    for (const { key } of counters) await throttle.refund(key);
  }

  /** The code that the first account needs from this visitor; none on the machine itself. */
  function codeForFirst(request: Request): string | undefined {
    const { setupCode, generatedCode, trustProxy, isPublic } = signup;
    if (setupCode) return setupCode;
    return !isPublic && isLocalRequest(request, trustProxy) ? undefined : generatedCode;
  }

  /** The kind of sign-up that this code allows. */
  async function admission(
    request: Request,
    response: Response,
    code: string | undefined,
  ): Promise<Admission> {
    if (signup.open) return { as: 'anyone' };
    if (!(await accounts.anyAccount())) {
      const needed = codeForFirst(request);
      if (needed === undefined) return { as: 'founder' };
      if (!code) throw fieldError('code', 403, messages.setupCodeNeeded);
      await verifyCode(request, response, async () => isSame(code, needed));
      return { as: 'founder' };
    }
    if (!code) throw new HttpError(403, messages.signupClosed);
    const codeHash = hashOfToken(code);
    // Reject a wrong code before the costly hashing of the password. Of two concurrent sign-ups with the same
    // code, the store accepts one.
    await verifyCode(request, response, () => accounts.isOpenInvitation(codeHash));
    return { as: 'guest', codeHash };
  }

  const state = handle(accountEndpoints.signupState, async ({ request }) => {
    const isFirst = !(await accounts.anyAccount());
    const free = signup.open || (isFirst && codeForFirst(request) === undefined);
    return {
      signup: free ? ('open' as const) : ('code' as const),
      ...(isFirst && { first: true }),
    };
  });

  const register = handle(accountEndpoints.register, async ({ body, request, response }) => {
    const { username, email, password, code } = body;
    const admitted = await admission(request, response, code);
    const passwordHash = await passwords.hash(password);
    const id = newId();
    annotate(response, {
      actor: { id, name: username },
      action: 'account.created',
      target: { id, title: username },
    });
    const created = await accounts.createAccount({ id, username, email, passwordHash }, admitted);
    if (typeof created === 'string') throw refusals[created]();
    // So that guesses from elsewhere cannot lock the new owner out of this browser.
    await attempts.forget(request, created);
    return tokens.begin(request, created);
  });

  return [state, register];
}
