import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts what the database must hold and a stolen database must not tell. The key is derived from the
 * signing secret, so that another `JWT_SECRET` makes everything sealed before unreadable.
 */
export function sealing(signingSecret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', signingSecret, '', purpose, 32));

  /** @param owner whose it is; opened for anybody else, the text is refused */
  function seal(text: string, owner: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Undefined where it was sealed with another secret, for another owner, or changed since. */
  function open(sealed: string, owner: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  return { seal, open };
}
