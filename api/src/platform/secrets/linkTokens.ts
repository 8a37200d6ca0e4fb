import { createHash, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring';

/** The columns of a secret link. */
export interface LinkColumns {
  token_hash: string;
  token_sealed: string;
}

/** A link is looked up by the hash of its token, so that nothing compares the token itself. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * A new secret link of 256 bits. The sealed token is stored with its hash, because later mails repeat it.
 * @param owner id of the row
 */
export function newLink(keyring: Keyring, owner: string): LinkColumns & { token: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashOfToken(token), token_sealed: keyring.seal(token, owner) };
}

/** The token of a row; undefined if its key is gone. */
export const tokenOf = (
  keyring: Keyring,
  { token_sealed }: Pick<LinkColumns, 'token_sealed'>,
  owner: string,
) => keyring.open(token_sealed, owner);
