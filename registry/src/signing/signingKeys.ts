import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { SigningKeyError } from '../errors';

/** An Ed25519 key as DER has this header before its 32 bytes. */
const publicKeyHeader = Buffer.from('302a300506032b6570032100', 'hex');
const publicKeyShape = /^[A-Za-z\d+/]{43}=$/;

const rawPublicKey = (key: KeyObject) =>
  createPublicKey(key as Parameters<typeof createPublicKey>[0])
    .export({ type: 'spki', format: 'der' })
    .subarray(publicKeyHeader.length);

/** Names a key in manifests and lists: the beginning of its hash. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);

/** Reads a public key as `createSigningKeyPair` writes it. */
export function readPublicKey(text: string): KeyObject {
  const trimmed = text.trim();
  if (!publicKeyShape.test(trimmed))
    throw new SigningKeyError('A public key is 44 characters long and ends with =.');
  const der = Buffer.concat([publicKeyHeader, Buffer.from(trimmed, 'base64')]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

/** A private key that signs releases, with the id by which its public key is known. */
export interface SigningKey {
  id: string;
  publicKey: string;
  privateKey: KeyObject;
}

function privateKeyIn(text: string) {
  try {
    return createPrivateKey(
      text.includes('-----BEGIN')
        ? text.replaceAll(String.raw`\n`, '\n')
        : { key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'pkcs8' },
    );
  } catch {
    // The cause may quote the key.
    return undefined;
  }
}

/**
 * Reads a private key: one line of base64 as `createSigningKeyPair` writes it, or PEM.
 * Throws `SigningKeyError` for anything but an Ed25519 key.
 */
export function readSigningKey(text: string): SigningKey {
  const privateKey = privateKeyIn(text);
  if (privateKey?.asymmetricKeyType !== 'ed25519')
    throw new SigningKeyError(
      'RELEASE_SIGNING_KEY is no Ed25519 key. Make one with: npm run signing-key -- create',
    );
  const publicKey = rawPublicKey(privateKey).toString('base64');
  return { id: keyIdOf(publicKey), publicKey, privateKey };
}

/** A new pair of keys, each as one line of base64. */
export function createSigningKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey
      .export({ type: 'spki', format: 'der' })
      .subarray(publicKeyHeader.length)
      .toString('base64'),
  };
}
