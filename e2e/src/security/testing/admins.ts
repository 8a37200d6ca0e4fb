import { randomUUID } from 'node:crypto';
import { newVisitor, send, type Sent } from './http';
import { targetSites, type TargetSite } from './targetSites';
import { secrets } from './secrets';

export interface Credentials {
  username: string;
  email: string;
  password: string;
}

export const owner: Credentials = {
  username: 'thandi',
  email: 'thandi@rides.example',
  password: secrets.ownerPassword,
};

/** The owner's IP address. Guesses from other addresses must not lock her out. */
const ownersIp = '127.255.0.1';
const ipFor = (username: unknown) => (username === owner.username ? ownersIp : newVisitor());

const tokenIn = ({ json }: { json: Record<string, unknown> }) => json.token as string;

/** Logs in from the owner's IP address or a new one, so that no rate limit applies. */
export async function logIn({ username, password }: Credentials, at?: TargetSite): Promise<string> {
  const json = { username, password };
  const sent: Sent = { json, at, from: ipFor(username), holdsToken: true };
  return tokenIn(await send('POST', '/api/admin', sent));
}

const register = (
  json: { username: string; code?: unknown } & Record<string, unknown>,
  at?: TargetSite,
) =>
  send('POST', '/api/admin/register', {
    json,
    at,
    from: ipFor(json.username),
    holdsToken: true,
  });

const ownersTokens = new Map<string, Promise<string>>();

/** Resolves with the token of the site's owner. Registers her on the first call. */
export function ownerToken(at: TargetSite = targetSites().site): Promise<string> {
  const token = ownersTokens.get(at.url) ?? newOwnerToken(at);
  ownersTokens.set(at.url, token);
  return token;
}

async function newOwnerToken(at: TargetSite): Promise<string> {
  const { status, json } = await register({ ...owner, code: secrets.setupCode }, at);
  return status === 201 ? (json.token as string) : logIn(owner, at);
}

/** Creates credentials that no account has yet. */
export function aPerson(): Credentials {
  const username = `rider-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@rides.example`, password: `pass-${username}` };
}

/** Registers another admin, invited by the owner, as an owner by default. */
export async function newAdmin(
  at?: TargetSite,
  rights: object = { role: 'owner' },
): Promise<Credentials & { id: string; token: string }> {
  const person = aPerson();
  const invited = await send('POST', '/api/admin/invitations', {
    at,
    token: await ownerToken(at),
    json: rights,
  });
  const token = tokenIn(await register({ ...person, code: invited.json.code }, at));
  const me = await send('GET', '/api/admin/me', { at, token });
  return { ...person, token, id: me.json._id as string };
}
