import { sign, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { z } from 'zod';
import { readPublicKey, type SigningKey } from './signingKeys';

export const signatureSchema = z.object({
  /** The id of the key, as the ledger lists it. */
  key: z.string(),
  /** The Ed25519 signature in base64. */
  value: z.string(),
});

/** Prefix of the signed bytes, so that a signature of something else does not pass for one of a release. */
const purpose = 'ridgeline release manifest 1\n';

/** What is signed: the manifest without its signature, in the canonical form of RFC 8785. */
function signedBytes(manifest: object): Buffer {
  const signed = Object.fromEntries(
    Object.entries(manifest).filter(([field]) => field !== 'signature'),
  );
  return Buffer.from(purpose + canonicalize(signed));
}

/** Signs a manifest, which holds the hash of each file. */
export const signManifest = (
  manifest: object,
  { id, privateKey }: SigningKey,
): z.infer<typeof signatureSchema> => ({
  key: id,
  value: sign(null, signedBytes(manifest), privateKey).toString('base64'),
});

/**
 * Whether a manifest carries this key's signature.
 * @param manifest as it was parsed, with fields that this version does not know
 */
export const isSignedBy = (manifest: object, signature: string, publicKey: string): boolean =>
  verify(null, signedBytes(manifest), readPublicKey(publicKey), Buffer.from(signature, 'base64'));
