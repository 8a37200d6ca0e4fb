import { generateKeyPairSync, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { secrets } from './secrets';

interface Genuine {
  sub: string;
  sid: string;
  version: number;
}

const key = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Creates an unsigned JWT with these claims. */
function unsigned(claims: object, algorithm: string) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: algorithm, typ: 'JWT' })}.${part(claims)}.`;
}

/** Creates tokens that somebody without the signing key, or with an expired token, could send. */
export function forgeries(genuine: string): Record<string, string> {
  const { sub, sid, version } = jwt.decode(genuine) as Genuine;
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub, sid, version, iat: now, exp: now + 3600 };
  const [header = '', payload = '', signature = ''] = genuine.split('.');
  const promoted = Buffer.from(JSON.stringify({ ...claims, isOwner: true })).toString('base64url');
  return {
    'no JWT at all': 'letmein',
    'unsigned, alg none': unsigned(claims, 'none'),
    'unsigned, alg None': unsigned(claims, 'None'),
    'without its signature': `${header}.${payload}.`,
    'with other claims under the same signature': `${header}.${promoted}.${signature}`,
    'signed with another key': jwt.sign(claims, 'another key of at least thirty-two characters'),
    'signed with an empty key': `${unsigned(claims, 'HS256')}${signature}`,
    'of another algorithm, HS384': jwt.sign(claims, secrets.signing, { algorithm: 'HS384' }),
    'of another algorithm, HS512': jwt.sign(claims, secrets.signing, { algorithm: 'HS512' }),
    'of another algorithm, RS256': jwt.sign(claims, key(), { algorithm: 'RS256' }),
    expired: jwt.sign({ ...claims, iat: now - 90_000, exp: now - 1 }, secrets.signing),
    'not valid yet': jwt.sign({ ...claims, nbf: now + 3600 }, secrets.signing),
    'of an older version of the account': jwt.sign({ ...claims, version: 0 }, secrets.signing),
    'without the version of the account': jwt.sign(
      { ...claims, version: undefined },
      secrets.signing,
    ),
    'that never expires': jwt.sign({ sub, sid, version }, secrets.signing),
    'without a session': jwt.sign({ ...claims, sid: undefined }, secrets.signing),
    'of a session that never was': jwt.sign({ ...claims, sid: randomUUID() }, secrets.signing),
    'of an account that never was': jwt.sign({ ...claims, sub: 'nobody' }, secrets.signing),
    'of an object as account': jwt.sign({ ...claims, version: [version] }, secrets.signing),
  };
}
