import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token of 256 bits, for a URL. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The stored hash of a token or a code. It is looked up by its hash, so that nothing compares the token itself. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');
