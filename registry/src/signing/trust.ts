import type { Ledger } from '../ledger';
import { hashOf } from '../integrity';
import { isSignedBy, signatureSchema } from './signature';

/** Whether a release may be used, by its signature. */
export interface ReleaseTrust {
  /** The name of the key that signed it; undefined if none of the remote's keys did. */
  signedBy?: string;
  /** Whether it was in use when the remote's keys changed, and so is trusted as it was then. */
  accepted?: true;
  /** Why it may not be used, as a sentence. */
  problem?: string;
}

/** The keys that releases of a remote are signed with now. */
export const activeKeysOf = ({ signing }: Pick<Ledger, 'signing'>, remote: string) =>
  (signing?.[remote]?.keys ?? []).filter(({ removed }) => !removed);

/**
 * Judges a release by its signature. Releases of a remote without keys need none.
 * @param text its manifest, as it is stored
 */
export function releaseTrust(
  ledger: Pick<Ledger, 'signing'>,
  remote: string,
  version: string,
  text: string,
): ReleaseTrust {
  const manifest = JSON.parse(text) as { signature?: unknown };
  const signature = signatureSchema.safeParse(manifest.signature).data;
  const keys = activeKeysOf(ledger, remote);
  const key = keys.find(({ id }) => id === signature?.key);
  if (signature && key && isSignedBy(manifest, signature.value, key.publicKey))
    return { signedBy: key.name };
  if (keys.length === 0) return {};
  if (ledger.signing?.[remote]?.accepted[version] === hashOf(Buffer.from(text)))
    return { accepted: true };
  if (!signature)
    return { problem: `${remote} ${version} is not signed, and releases of ${remote} must be.` };
  if (!key)
    return {
      problem: `${remote} ${version} is signed with the key ${signature.key}, which is not one of ${remote}.`,
    };
  return { problem: `The signature of ${remote} ${version} does not belong to its manifest.` };
}
