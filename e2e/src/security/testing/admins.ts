import { randomUUID } from 'node:crypto';
import { newVisitor, send, type Sent } from './http';
import { places, type Place } from './place';
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

/** Where the owner is at home: the guesses of strangers, which some tests make, do not keep her out there. */
const ownersVisitor = '127.255.0.1';
const visitorFor = (username: unknown) =>
  username === owner.username ? ownersVisitor : newVisitor();

const tokenIn = ({ json }: { json: Record<string, unknown> }) => json.token as string;

/** Logs in from home, or from nowhere in particular, so that no throttle minds. */
export async function logIn({ username, password }: Credentials, at?: Place): Promise<string> {
  const json = { username, password };
  const sent: Sent = { json, at, from: visitorFor(username), holdsToken: true };
  return tokenIn(await send('POST', '/api/admin', sent));
}

const register = (
  json: { username: string; code?: unknown } & Record<string, unknown>,
  at?: Place,
) =>
  send('POST', '/api/admin/register', {
    ...{ json, at, from: visitorFor(json.username), holdsToken: true },
  });

const ownersTokens = new Map<string, Promise<string>>();

/** The token of the site's owner, whose account is made when it is first asked for. */
export function ownerToken(at: Place = places().site): Promise<string> {
  const known = ownersTokens.get(at.address) ?? newOwnerToken(at);
  ownersTokens.set(at.address, known);
  return known;
}

async function newOwnerToken(at: Place): Promise<string> {
  const { status, json } = await register({ ...owner, code: secrets.setupCode }, at);
  return status === 201 ? (json.token as string) : logIn(owner, at);
}

/** Somebody whom no account has yet. */
export function aPerson(): Credentials {
  const username = `rider-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@rides.example`, password: `pass-${username}` };
}

/** One more admin, invited by the owner, who may do everything unless it is said. */
export async function newAdmin(
  at?: Place,
  rights: object = {},
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
