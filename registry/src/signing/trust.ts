import type { Ledger } from '../ledger';
import { hashOf } from '../integrity';
import { isSignedBy, signatureSchema } from './signature';
import type { SigningKey } from './signingKeys';

/** The result of checking the signature of a release. */
export interface ReleaseTrust {
  /** The name of the key that signed it; undefined if none of the remote's keys did. */
  signedBy?: string;
  /** Set if it was served when the keys of the remote changed, and is therefore still trusted. */
  accepted?: true;
  /** A sentence that says why it may not be used; undefined if it may. */
  problem?: string;
}

/** The keys that may sign releases of a remote now. */
export const activeKeysOf = ({ signing }: Pick<Ledger, 'signing'>, remote: string) =>
  (signing?.[remote]?.keys ?? []).filter(({ removed }) => !removed);

/**
 * Checks the signature of a release. Releases of a remote without keys need none.
 * @param text the stored text of its manifest
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

/**
 * Says why a release that is signed with this key, or not at all, would be refused; undefined if it would be accepted.
 * Call this before a build, so that nobody waits for one in vain.
 */
export function signingProblem(
  ledger: Pick<Ledger, 'signing'>,
  remote: string,
  key: Pick<SigningKey, 'id'> | undefined,
): string | undefined {
  const keys = activeKeysOf(ledger, remote);
  if (keys.length === 0 || keys.some(({ id }) => id === key?.id)) return undefined;
  const valid = keys.map(({ id, name }) => `${id} (${name})`).join(' and ');
  return key
    ? `RELEASE_SIGNING_KEY is the key ${key.id}, which is not one of ${remote}: ${valid}. Use one of these, or have an owner add yours.`
    : `Releases of ${remote} must be signed. Set RELEASE_SIGNING_KEY to the private key of ${valid}.`;
}
