import { createHash, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { messages, type AdminRole } from '../contract';
import { Refusal } from '../http/Refusal';
import type { Account, AccountStore } from './store';

const twelveHours = 12 * 60 * 60;
const oneHour = 60 * 60;

/** A random code for people to pass on, and the hash under which it is kept. */
export function newCode() {
  const code = randomBytes(15).toString('base64url');
  return { code, codeHash: hashOfCode(code) };
}

/** Shape of the token in a link that resets a password. */
export const resetTokenShape = /^[\w-]{43}$/;

/** A token that cannot be guessed, for a link in a mail, and the hash under which it is kept. */
export function newResetToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfCode(token) };
}

export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex');

/** Issues tokens, and tells who a request's token belongs to. */
export function tokenService(secret: string, store: AccountStore) {
  // Made once: of a text, each check would first find out that it is no public key.
  const tokenKey = createSecretKey(secret, 'utf8');
  const issue = ({ id, token_version }: Account) =>
    jwt.sign({ version: token_version }, tokenKey, {
      subject: id,
      algorithm: 'HS256',
      expiresIn: twelveHours,
    });

  /** What whoever has just proved who they are gets. */
  const session = (account: Account) => ({ token: issue(account), role: account.role });

  async function accountOf(request: Request): Promise<Account | undefined> {
    return (await verified(request, tokenKey))?.account;
  }

  /** What a request's token says, and whose it is, unless it is void. */
  async function verified({ headers }: Request, key: KeyObject) {
    const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (!token) return undefined;
    let payload: jwt.JwtPayload | string;
    try {
      payload = jwt.verify(token, key, { algorithms: ['HS256'] });
    } catch {
      return undefined;
    }
    if (typeof payload === 'string' || typeof payload.sub !== 'string') return undefined;
    // The library checks `exp` only where there is one.
    if (payload.exp === undefined) return undefined;
    const account = await store.accountById(payload.sub);
    return account?.token_version === payload.version ? { account, payload } : undefined;
  }

  // A key of its own: a ticket is no token, and lets nobody do anything but look.
  const ticketSecret = createHmac('sha256', secret).update('release-preview').digest('base64url');
  const ticketKey = createSecretKey(ticketSecret, 'utf8');

  /** Lets whoever holds it see one release, for an hour and no longer than the account's sessions. */
  const ticketFor = ({ id, token_version }: Account, release: string) => ({
    ticket: jwt.sign({ version: token_version, release }, ticketKey, {
      subject: id,
      algorithm: 'HS256',
      expiresIn: oneHour,
    }),
    expiresAt: new Date(Date.now() + oneHour * 1000).toISOString(),
  });

  /** The release that a request's ticket is for, unless the ticket is void. */
  async function releaseOf(request: Request): Promise<string | undefined> {
    const release: unknown = (await verified(request, ticketKey))?.payload.release;
    return typeof release === 'string' ? release : undefined;
  }

  const lets =
    (...roles: AdminRole[]): RequestHandler =>
    async (request, response, next) => {
      const account = await accountOf(request);
      if (!account) throw new Refusal(401, messages.unauthorized);
      if (!roles.includes(account.role)) throw new Refusal(403, messages.leadsRelease);
      (response.locals as { account?: Account }).account = account;
      next();
    };

  /** Lets only owners pass, before anything of the request's body is read. What is new is theirs. */
  const loggedIn = lets('owner');

  /** Lets release leads pass too: for the own account, and for what they may release. */
  const loggedInToRelease = lets('owner', 'release lead');

  /** Whether a request that a visitor may send too comes from an owner who is logged in. */
  const isLoggedIn = async (request: Request) => (await accountOf(request))?.role === 'owner';

  return { session, loggedIn, loggedInToRelease, isLoggedIn, ticketFor, releaseOf };
}

export type TokenService = ReturnType<typeof tokenService>;

/** The account that `loggedIn` let pass. */
export const accountIn = (locals: Record<string, unknown>) => locals.account as Account;
