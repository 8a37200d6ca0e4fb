import { createHash, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { messages, type AdminRole } from '@ridgeline/contract';
import { isId } from '../../platform/http/id';
import { HttpError } from '../../platform/http/HttpError';
import { deviceOf } from './sessions/device';
import type { SessionStore } from './sessions/store';
import type { Account } from './store';
import type { OpenSession, Session } from './sessions/session';

const oneHour = 60 * 60;

/** A random code for people to pass on, and the hash under which it is kept. */
export function newCode() {
  const code = randomBytes(15).toString('base64url');
  return { code, codeHash: hashToken(code) };
}

/** Shape of the token in a link that resets a password. */
export const resetTokenShape = /^[\w-]{43}$/;

/** A token that cannot be guessed, for a link in a mail, and the hash under which it is kept. */
export function newSecretToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export const hashToken = (code: string) => createHash('sha256').update(code).digest('hex');

const toUnixSeconds = (iso: string) => Math.floor(Date.parse(iso) / 1000);

/** Issues tokens, and tells who a request's token belongs to. */
export function tokenService(secret: string, sessions: SessionStore) {
  // Made once: of a text, each check would first find out that it is no public key.
  const tokenKey = createSecretKey(secret, 'utf8');

  /** A token for the session as the account is now, no longer valid than the session itself. */
  const tokenFor = ({ id, token_version, role }: Account, session: Session, issuedAt: string) => ({
    token: jwt.sign(
      {
        version: token_version,
        sid: session.id,
        iat: toUnixSeconds(issuedAt),
        exp: toUnixSeconds(session.expires_at),
      },
      tokenKey,
      { subject: id, algorithm: 'HS256' },
    ),
    role,
  });

  /** Begins a session for whoever has just proved who they are. */
  async function begin(request: Request, account: Account) {
    const session = await sessions.begin(account, deviceOf(request));
    return tokenFor(account, session, session.created_at);
  }

  /** A new token for a session that goes on, after the account's other tokens have become void. */
  function renew(account: Account, session: Session) {
    sessions.renewInMemory(session.id, account.token_version);
    return tokenFor(account, session, new Date().toISOString());
  }

  /** What a request's token says, and whose it is, unless it is void. */
  async function verifyToken({ headers }: Request, key: KeyObject) {
    const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (!token) return undefined;
    let payload: jwt.JwtPayload | string;
    try {
      payload = jwt.verify(token, key, { algorithms: ['HS256'] });
    } catch {
      return undefined;
    }
    // The library checks `exp` only where there is one.
    if (typeof payload === 'string' || payload.exp === undefined) return undefined;
    // A token from before there were sessions names none.
    const sid: unknown = payload.sid;
    if (typeof sid !== 'string' || !isId(sid)) return undefined;
    const found = await sessions.find(sid);
    const isValid =
      found?.account.id === payload.sub && found?.account.token_version === payload.version;
    return found && isValid ? { ...found, payload } : undefined;
  }

  const openSession = (request: Request): Promise<OpenSession | undefined> =>
    verifyToken(request, tokenKey);

  // A key of its own: a ticket is no token, and lets nobody do anything but look.
  const ticketSecret = createHmac('sha256', secret).update('release-preview').digest('base64url');
  const ticketKey = createSecretKey(ticketSecret, 'utf8');

  /** Lets whoever holds it see one release, for an hour and no longer than the session lasts. */
  const ticketFor = ({ account, session }: OpenSession, release: string) => ({
    ticket: jwt.sign({ version: account.token_version, sid: session.id, release }, ticketKey, {
      subject: account.id,
      algorithm: 'HS256',
      expiresIn: oneHour,
    }),
    expiresAt: new Date(Date.now() + oneHour * 1000).toISOString(),
  });

  /** The release that a request's ticket is for, unless the ticket is void. */
  async function previewedRelease(request: Request): Promise<string | undefined> {
    const release: unknown = (await verifyToken(request, ticketKey))?.payload.release;
    return typeof release === 'string' ? release : undefined;
  }

  /** Keeps "last seen" up to date; a full disk must not keep anybody from reading or making room. */
  const touchSession = (request: Request, session: Session) =>
    sessions
      .touch(session)
      .catch((error: unknown) => request.log.warn({ err: error }, 'a session was not marked seen'));

  const requireRole =
    (...roles: AdminRole[]): RequestHandler =>
    async (request, response, next) => {
      const open = await openSession(request);
      if (!open) throw new HttpError(401, messages.unauthorized);
      if (!roles.includes(open.account.role)) throw new HttpError(403, messages.leadsRelease);
      await touchSession(request, open.session);
      Object.assign(response.locals, { account: open.account, session: open.session });
      next();
    };

  /** Lets only owners pass, before anything of the request's body is read. What is new is theirs. */
  const requireOwner = requireRole('owner');

  /** Lets release leads pass too: for the own account, and for what they may release. */
  const requireReleaseAccess = requireRole('owner', 'release lead');

  /** Whether a request that a visitor may send too comes from an owner who is logged in. */
  const isOwner = async (request: Request) =>
    (await openSession(request))?.account.role === 'owner';

  return { begin, renew, requireOwner, requireReleaseAccess, isOwner, ticketFor, previewedRelease };
}

export type TokenService = ReturnType<typeof tokenService>;

/** The account that `loggedIn` let pass. */
export const currentAccount = (locals: Record<string, unknown>) => locals.account as Account;

/** The session that `loggedIn` let pass. */
export const currentSession = (locals: Record<string, unknown>) => locals.session as Session;
