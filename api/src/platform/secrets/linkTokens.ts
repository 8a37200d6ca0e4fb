import type { Keyring } from './keyring';
import { hashOfToken, newToken } from './tokens';

/** The columns of a secret link. */
export interface LinkColumns {
  token_hash: string;
  token_sealed: string;
}

/**
 * A new secret link. The sealed token is stored with its hash, because later mails repeat it.
 * @param owner id of the row
 */
export function newLink(keyring: Keyring, owner: string): LinkColumns & { token: string } {
  const token = newToken();
  return { token, token_hash: hashOfToken(token), token_sealed: keyring.seal(token, owner) };
}

/** The token of a row; undefined if its key is gone. */
export const tokenOf = (
  keyring: Keyring,
  { token_sealed }: Pick<LinkColumns, 'token_sealed'>,
  owner: string,
) => keyring.open(token_sealed, owner);
