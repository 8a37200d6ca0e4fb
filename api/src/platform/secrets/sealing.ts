import { hkdfSync } from 'node:crypto';
import { openWith, sealWith } from './aesGcm';

/**
 * Encrypts data that a stolen database must not reveal. The key is derived from the signing secret, so that another
 * `JWT_SECRET` makes everything sealed before unreadable.
 */
export function sealing(signingSecret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', signingSecret, '', purpose, 32));
  return {
    seal: (text: string, owner: string) => sealWith(key, text, owner),
    open: (sealed: string, owner: string) => openWith(key, sealed, owner),
  };
}
