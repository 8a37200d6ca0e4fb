import { createHmac } from 'node:crypto';

/** Letters and digits that cannot be confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = /.{4}(?=.)/g;

/**
 * The code that the first account needs from other machines if the operator has set none: 80 bits in four groups. It is
 * derived from the secret that signs log-ins, which all processes share across restarts. So every process prints the
 * same code, and none is stored. Once there is an account, it is useless.
 */
export function setupCodeFrom(secret: string): string {
  const bytes = createHmac('sha256', secret).update('setup-code').digest().subarray(0, 16);
  // The lowest five bits of each byte are as random as the byte.
  const text = Array.from(bytes, (byte) => alphabet.charAt(byte & 31)).join('');
  return text.replace(groups, '$&-');
}
