import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token for a URL in a mail. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The stored hash of a token that allows more than unsubscribing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
