import { createHmac, hkdfSync } from 'node:crypto';
import { openWith, sealWith } from './aesGcm';

/** A key, and its name, which sealed texts start with. */
export interface NamedKey {
  name: string;
  key: Buffer;
}

/** The name of the key that is derived from the signing secret. */
const derivedName = 'derived';

/**
 * Encrypts personal details (AES-256-GCM). The first key seals; sealed texts start with the name of their key. To
 * rotate keys, put a new one first, and drop the old one once no text starts with its name.
 * @param keys newest first; the key that is derived from the signing secret comes last
 */
export function createKeyring(keys: readonly NamedKey[], signingSecret: string) {
  const derived = {
    name: derivedName,
    key: Buffer.from(hkdfSync('sha256', signingSecret, '', 'personal details', 32)),
  };
  const all = [...keys, derived];
  const [newest = derived] = all;
  const prefix = `${newest.name}.`;
  const hashWith = (key: Buffer, text: string) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'hashes', 32)))
      .update(text)
      .digest('hex');

  return {
    /** @param owner the owner's id; the text cannot be opened for any other */
    seal: (text: string, owner: string) => `${prefix}${sealWith(newest.key, text, owner)}`,

    /** Undefined if its key is gone, it belongs to another owner, or it has been changed. */
    open(sealed: string, owner: string): string | undefined {
      const [name = '', text = ''] = sealed.split('.');
      const match = all.find((one) => one.name === name);
      return match && openWith(match.key, text, owner);
    },

    /** A hash that only this site can compute: the key is not in the database. It changes with the newest key. */
    hash: (text: string) => hashWith(newest.key, text),

    /** The hashes by every key, the newest first, to find what an older key has hashed. */
    hashes: (text: string) => all.map(({ key }) => hashWith(key, text)),

    /** The prefix of every text that the newest key has sealed. */
    newestPrefix: prefix,
  };
}

export type Keyring = ReturnType<typeof createKeyring>;
