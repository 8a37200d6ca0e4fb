import { timingSafeEqual } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import { note } from '../audit/note';
import { messages, registerSchema } from '../contract';
import { jsonBody } from '../http/json';
import { parse } from '../http/parse';
import { Refusal } from '../http/Refusal';
import type { ThrottleStore } from '../throttle/store';
import { refuseFor, visitorOf } from '../throttle/visitor';
import type { PasswordHasher } from './passwords';
import type { AccountStore, Admission, Conflict } from './store';
import { hashOfCode, type TokenService } from './tokens';

export interface SignupRules {
  /** Anyone may sign up, always. */
  open: boolean;
  /** What the first account needs, where it is set. */
  setupCode: string | undefined;
}

const of = (field: string, status: number, message: string) =>
  new Refusal(status, message, { fields: { [field]: message } });

const refusals: Record<Conflict, () => Refusal> = {
  username: () => of('username', 409, messages.usernameTaken),
  email: () => of('email', 409, messages.emailTaken),
  'not-first': () => new Refusal(403, messages.signupClosed),
  code: () => of('code', 403, messages.codeInvalid),
};

/** Wrong codes from one address. The set-up code is the owner's choice, and so may be guessed. */
const twentyInAQuarter = { limit: 20, windowMs: 15 * 60 * 1000 };

const same = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashOfCode(one)), Buffer.from(hashOfCode(other)));

/** `/api/admin/signup` and `/api/admin/register`: new accounts. */
export function signupRoutes(
  store: AccountStore,
  passwords: PasswordHasher,
  tokens: TokenService,
  signup: SignupRules,
  throttle: ThrottleStore,
) {
  const router = Router();

  /**
   * Judges a code. An attempt counts before it is judged, so that many at one moment are no way
   * around; one that succeeds is taken back.
   */
  async function judged(request: Request, response: Response, isRight: () => Promise<boolean>) {
    const key = `sign-up code ${visitorOf(request.ip ?? '')}`;
    refuseFor(await throttle.admit(key, twentyInAQuarter), messages.tooManyRequests, response);
    if (!(await isRight())) throw refusals.code();
    await throttle.forgive(key);
  }

  /** What a sign-up with this code would be admitted as. */
  async function admission(
    request: Request,
    response: Response,
    code: string | undefined,
  ): Promise<Admission> {
    if (signup.open) return { as: 'anyone' };
    const { setupCode } = signup;
    const isFirst = !(await store.anyAccount());
    if (isFirst && !setupCode) return { as: 'founder' };
    if (!code) throw new Refusal(403, messages.signupClosed);
    if (isFirst && setupCode) {
      await judged(request, response, async () => same(code, setupCode));
      return { as: 'founder' };
    }
    const codeHash = hashOfCode(code);
    // Hashing a password is costly, so that a guessed code is refused before it. Of two sign-ups
    // with the same code the store still lets in one.
    await judged(request, response, () => store.isOpenInvitation(codeHash));
    return { as: 'guest', codeHash };
  }

  router.get('/signup', async (_request, response) => {
    const free = signup.open || (!signup.setupCode && !(await store.anyAccount()));
    response.json({ signup: free ? 'open' : 'code' });
  });

  router.post('/register', jsonBody, async (request, response) => {
    const { username, email, password, code } = parse(registerSchema, request.body);
    const admitted = await admission(request, response, code);
    const passwordHash = await passwords.hash(password);
    const created = await store.createAccount({ username, email, passwordHash }, admitted);
    if (typeof created === 'string') throw refusals[created]();
    note(response, {
      who: { id: created.id, name: created.username },
      action: 'account.created',
      thing: { id: created.id, title: created.username },
    });
    response.status(201).json(await tokens.begin(request, created));
  });

  return router;
}
