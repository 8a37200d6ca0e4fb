import { sign, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { z } from 'zod';
import { readPublicKey, type SigningKey } from './signingKeys';

export const signatureSchema = z.object({
  /** The id of the key, as in the ledger. */
  key: z.string(),
  /** The Ed25519 signature in base64. */
  value: z.string(),
});

/** A prefix of the signed bytes, so that a signature for another purpose is not valid for a release. */
const purpose = 'ridgeline release manifest 1\n';

/** The bytes to sign: the manifest without its signature, in the canonical form of RFC 8785. */
function signedBytes(manifest: object): Buffer {
  const signed = Object.fromEntries(
    Object.entries(manifest).filter(([field]) => field !== 'signature'),
  );
  return Buffer.from(purpose + canonicalize(signed));
}

/** Signs a manifest. The signature covers the files too, because the manifest contains their hashes. */
export const signManifest = (
  manifest: object,
  { id, privateKey }: SigningKey,
): z.infer<typeof signatureSchema> => ({
  key: id,
  value: sign(null, signedBytes(manifest), privateKey).toString('base64'),
});

/**
 * Whether a signature of a manifest was made with this key.
 * @param manifest the parsed JSON with all fields, including those that this version does not know
 */
export const isSignedBy = (manifest: object, signature: string, publicKey: string): boolean =>
  verify(null, signedBytes(manifest), readPublicKey(publicKey), Buffer.from(signature, 'base64'));
