import { timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import { loginSchema, messages, passwordChangeSchema, registerSchema } from '../contract';
import { jsonBody } from '../http/json';
import { parse } from '../http/parse';
import { Refusal } from '../http/Refusal';
import type { PasswordHasher } from './passwords';
import type { AccountStore, Admission, Conflict } from './store';
import { accountIn, hashOfCode, newCode, type TokenService } from './tokens';

const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;

export interface SignupRules {
  /** Anyone may sign up, always. */
  open: boolean;
  /** What the first account needs, where it is set. */
  setupCode: string | undefined;
}

const refusals: Record<Conflict, [number, string]> = {
  username: [409, messages.usernameTaken],
  email: [409, messages.emailTaken],
  'not-first': [403, messages.signupClosed],
  code: [403, messages.codeInvalid],
};

const same = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashOfCode(one)), Buffer.from(hashOfCode(other)));

/** `/api/admin`: logging in, signing up, inviting others. */
export function adminRoutes(
  store: AccountStore,
  passwords: PasswordHasher,
  tokens: TokenService,
  signup: SignupRules,
) {
  const router = Router();

  /** What a sign-up with this code would be admitted as. */
  async function admission(code: string | undefined): Promise<Admission> {
    if (signup.open) return { as: 'anyone' };
    if (!(await store.anyAccount())) {
      if (!signup.setupCode) return { as: 'founder' };
      if (!code) throw new Refusal(403, messages.signupClosed);
      if (!same(code, signup.setupCode)) throw new Refusal(403, messages.codeInvalid);
      return { as: 'founder' };
    }
    if (!code) throw new Refusal(403, messages.signupClosed);
    const codeHash = hashOfCode(code);
    // Hashing a password is costly, so that a guessed code is refused before it. Of two sign-ups
    // with the same code the store still lets in one.
    if (!(await store.isOpenInvitation(codeHash))) throw new Refusal(403, messages.codeInvalid);
    return { as: 'guest', codeHash };
  }

  router.get('/signup', async (_request, response) => {
    const free = signup.open || (!signup.setupCode && !(await store.anyAccount()));
    response.json({ signup: free ? 'open' : 'code' });
  });

  router.post('/', jsonBody, async (request, response) => {
    const { username, password } = parse(loginSchema, request.body);
    const account = await store.accountByUsername(username);
    if (!(await passwords.fits(password, account?.password_hash)) || !account)
      throw new Refusal(401, messages.loginFailed);
    response.json({ token: tokens.issue(account) });
  });

  router.post('/register', jsonBody, async (request, response) => {
    const { username, email, password, code } = parse(registerSchema, request.body);
    const admitted = await admission(code);
    const passwordHash = await passwords.hash(password);
    const created = await store.createAccount({ username, email, passwordHash }, admitted);
    if (typeof created === 'string') throw new Refusal(...refusals[created]);
    response.status(201).json({ token: tokens.issue(created) });
  });

  router.get('/me', tokens.loggedIn, (_request, response) => {
    const { id, username, email } = accountIn(response.locals);
    response.json({ _id: id, username, email });
  });

  router.post('/invitations', tokens.loggedIn, async (_request, response) => {
    const { code, codeHash } = newCode();
    const expiresAt = new Date(Date.now() + sevenDaysMs).toISOString();
    await store.saveInvitation(codeHash, accountIn(response.locals).id, expiresAt);
    response.status(201).json({ code, expiresAt });
  });

  router.put('/password', tokens.loggedIn, jsonBody, async (request, response) => {
    const { currentPassword, newPassword } = parse(passwordChangeSchema, request.body);
    const account = accountIn(response.locals);
    if (!(await passwords.fits(currentPassword, account.password_hash)))
      throw new Refusal(400, messages.passwordWrong, {
        fields: { currentPassword: messages.passwordWrong },
      });
    const changed = await store.setPassword(account.id, await passwords.hash(newPassword));
    if (!changed) throw new Refusal(401, messages.unauthorized);
    response.json({ token: tokens.issue(changed) });
  });

  return router;
}
