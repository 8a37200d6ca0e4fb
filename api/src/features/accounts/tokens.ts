import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { adminRoleSchema, messages, type AdminRole } from '@ridgeline/contract';
import { isId } from '../../platform/http/id';
import { HttpError } from '../../platform/http/HttpError';
import { hashOfToken, newToken } from '../../platform/secrets/tokens';
import { deviceOf } from './sessions/device';
import type { SessionStore } from './sessions/store';
import type { Account } from './store';
import type { OpenSession, Session } from './sessions/session';

const oneHour = 60 * 60;

/** A random code for people to pass on, and the hash that is stored. */
export function newCode() {
  const code = randomBytes(15).toString('base64url');
  return { code, codeHash: hashOfToken(code) };
}

/** Shape of the token in a link that resets a password. */
export const resetTokenShape = /^[\w-]{43}$/;

/** A secret token for a link in a mail, and the hash that is stored. */
export function newSecretToken() {
  const token = newToken();
  return { token, tokenHash: hashOfToken(token) };
}

const toUnixSeconds = (iso: string) => Math.floor(Date.parse(iso) / 1000);

/** Issues and verifies tokens. */
export function tokenService(secret: string, sessions: SessionStore) {
  // Created once: with a string, every verification would first try to parse it as a public key.
  const tokenKey = createSecretKey(secret, 'utf8');

  /** A token for the session, bound to the current token version, that expires with the session. */
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

  /** Begins a session after a successful log-in. */
  async function begin(request: Request, account: Account, staySignedIn?: boolean) {
    const session = await sessions.begin(account, deviceOf(request), staySignedIn);
    return tokenFor(account, session, session.created_at);
  }

  /** A new token for a session that goes on after the account's other tokens were revoked. */
  function renew(account: Account, session: Session) {
    sessions.renewInMemory(session.id, account.token_version);
    return tokenFor(account, session, new Date().toISOString());
  }

  /** The payload of a request's token with its session and account; undefined if it is invalid. */
  async function verifyToken({ headers }: Request, key: KeyObject) {
    const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (!token) return undefined;
    let payload: jwt.JwtPayload | string;
    try {
      payload = jwt.verify(token, key, { algorithms: ['HS256'] });
    } catch {
      return undefined;
    }
    // The library checks `exp` only if there is one.
    if (typeof payload === 'string' || payload.exp === undefined) return undefined;
    // Tokens from before sessions existed have no session id.
    const sid: unknown = payload.sid;
    if (typeof sid !== 'string' || !isId(sid)) return undefined;
    const match = await sessions.find(sid);
    const isValid =
      match?.account.id === payload.sub && match?.account.token_version === payload.version;
    return match && isValid ? { ...match, payload } : undefined;
  }

  const openSession = (request: Request): Promise<OpenSession | undefined> =>
    verifyToken(request, tokenKey);

  // A separate key, so that a preview ticket is no valid token.
  const ticketSecret = createHmac('sha256', secret).update('release-preview').digest('base64url');
  const ticketKey = createSecretKey(ticketSecret, 'utf8');

  /** A ticket to preview one release, for an hour at most and only while the session lasts. */
  const ticketFor = ({ account, session }: OpenSession, release: string) => ({
    ticket: jwt.sign({ version: account.token_version, sid: session.id, release }, ticketKey, {
      subject: account.id,
      algorithm: 'HS256',
      expiresIn: oneHour,
    }),
    expiresAt: new Date(Date.now() + oneHour * 1000).toISOString(),
  });

  /** The release of a request's ticket; undefined if the ticket is invalid. */
  async function previewedRelease(request: Request): Promise<string | undefined> {
    const release: unknown = (await verifyToken(request, ticketKey))?.payload.release;
    return typeof release === 'string' ? release : undefined;
  }

  /** Allows requests with the ticket of a release preview, which stands in for a token. */
  const ticketHolder: RequestHandler = async (request, response, next) => {
    const release = await previewedRelease(request);
    if (!release) throw new HttpError(401, messages.unauthorized);
    response.locals.release = release;
    next();
  };

  /** Updates "last seen". A failure, such as on a full disk, must not block the request. */
  const touchSession = (request: Request, session: Session) =>
    sessions
      .touch(session)
      .catch((error: unknown) => request.log.warn({ err: error }, 'a session was not marked seen'));

  /**
   * Runs a write while the session of a request lasts. A request may run for a while before it writes, and once a
   * log-out or a removal is answered, nothing may be written in the session.
   */
  const writeInSession = <Result>(
    { account, session }: OpenSession,
    write: () => Promise<Result>,
  ): Promise<Result> =>
    sessions.whileLocked(session.id, (open) => {
      if (open?.account.token_version !== account.token_version)
        throw new HttpError(401, messages.unauthorized);
      return write();
    });

  const requireRole =
    (...roles: readonly AdminRole[]): RequestHandler =>
    async (request, response, next) => {
      const open = await openSession(request);
      if (!open) throw new HttpError(401, messages.unauthorized);
      const { role } = open.account;
      if (!roles.includes(role))
        throw new HttpError(403, role === 'guide' ? messages.guidesLead : messages.leadsRelease);
      await touchSession(request, open.session);
      Object.assign(response.locals, {
        account: open.account,
        session: open.session,
      } satisfies OpenSession);
      next();
    };

  /** Allows only owners. Use it before the body is read, and by default on new routes. */
  const requireOwner = requireRole('owner');

  /** Also allows guides, who may see only the rides that they lead. */
  const requireGuide = requireRole('owner', 'guide');

  /** Also allows release leads, who may release only their own remotes. */
  const requireReleaseAccess = requireRole('owner', 'release lead');

  /** Allows everybody with an account, for that account. */
  const requireAccount = requireRole(...adminRoleSchema.options);

  /** The role of whoever sends a request to a public route; undefined if nobody is logged in. */
  const roleOf = async (request: Request) => (await openSession(request))?.account.role;

  /** Whether a request to a public route comes from a logged-in owner. */
  const isOwner = async (request: Request) => (await roleOf(request)) === 'owner';

  return {
    begin,
    renew,
    requireAccount,
    requireOwner,
    requireGuide,
    requireReleaseAccess,
    roleOf,
    isOwner,
    writeInSession,
    ticketFor,
    ticketHolder,
  };
}

export type TokenService = ReturnType<typeof tokenService>;

declare module '../../platform/http/mountEndpoints' {
  interface Callers {
    account: OpenSession;
    owner: OpenSession;
    guide: OpenSession;
    releaseLead: OpenSession;
    /** The release of the ticket. */
    ticketHolder: { release: string };
  }
}
