import { hkdfSync } from 'node:crypto';
import { openWith, sealWith } from './aesGcm';

/** A key and the name by which sealed texts say that it opens them. */
export interface NamedKey {
  name: string;
  key: Buffer;
}

/** The name of the key that is derived from the signing secret. */
const derivedName = 'derived';

/**
 * Encrypts personal details (AES-256-GCM). The first key seals; every key opens what it has sealed, and its
 * name stands in front of the text, so that keys can be changed: put a new one first, and drop the old one
 * once nothing begins with its name any more.
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

  return {
    /** @param owner whose it is; opened for anybody else, the text is refused */
    seal: (text: string, owner: string) => `${prefix}${sealWith(newest.key, text, owner)}`,

    /** Undefined where its key is gone, for another owner, or changed since. */
    open(sealed: string, owner: string): string | undefined {
      const [name = '', text = ''] = sealed.split('.');
      const found = all.find((one) => one.name === name);
      return found && openWith(found.key, text, owner);
    },

    /** The beginning of every text that the newest key has sealed. */
    newestPrefix: prefix,
  };
}

export type Keyring = ReturnType<typeof createKeyring>;
