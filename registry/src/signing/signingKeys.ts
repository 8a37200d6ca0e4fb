import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { SigningKeyError } from '../errors';

/** In DER format, an Ed25519 public key has this header before its 32 bytes. */
const publicKeyHeader = Buffer.from('302a300506032b6570032100', 'hex');
const publicKeyShape = /^[A-Za-z\d+/]{43}=$/;

const rawPublicKey = (key: KeyObject) =>
  createPublicKey(key as Parameters<typeof createPublicKey>[0])
    .export({ type: 'spki', format: 'der' })
    .subarray(publicKeyHeader.length);

/** The id of a key in manifests and lists: the beginning of its hash. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);

/**
 * Parses a public key in the format of `createSigningKeyPair`.
 * @throws {SigningKeyError} if it has another format
 */
export function readPublicKey(text: string): KeyObject {
  const trimmed = text.trim();
  if (!publicKeyShape.test(trimmed))
    throw new SigningKeyError('A public key is 44 characters long and ends with =.');
  const der = Buffer.concat([publicKeyHeader, Buffer.from(trimmed, 'base64')]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

/** A private key that signs releases, with its public key and id. */
export interface SigningKey {
  id: string;
  publicKey: string;
  privateKey: KeyObject;
}

function parsePrivateKey(text: string) {
  try {
    return createPrivateKey(
      text.includes('-----BEGIN')
        ? text.replaceAll(String.raw`\n`, '\n')
        : { key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'pkcs8' },
    );
  } catch {
    // Drop the error, because it may quote the key.
    return undefined;
  }
}

/**
 * Parses a private key: one line of base64, as `createSigningKeyPair` returns it, or PEM.
 * @throws {SigningKeyError} if it is not an Ed25519 key
 */
export function readSigningKey(text: string): SigningKey {
  const privateKey = parsePrivateKey(text);
  if (privateKey?.asymmetricKeyType !== 'ed25519')
    throw new SigningKeyError(
      'RELEASE_SIGNING_KEY is not an Ed25519 private key. Create one with: npm run signing-key -- create',
    );
  const publicKey = rawPublicKey(privateKey).toString('base64');
  return { id: keyIdOf(publicKey), publicKey, privateKey };
}

/** Generates a pair of keys, each as one line of base64. */
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
