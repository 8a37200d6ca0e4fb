import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** @param owner the owner's id; the text cannot be opened for any other */
export function sealWith(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined if it was sealed with another key or for another owner, or has been changed. */
export function openWith(key: Buffer, sealed: string, owner: string): string | undefined {
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
