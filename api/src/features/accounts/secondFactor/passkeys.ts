import type { MadePasskey, UsedPasskey } from '@ridgeline/contract';
import type { Account } from '../store';
import type { RelyingParty } from './relyingParty';
import type { PasskeyRow } from './store';

/** Loaded on first use, because it would take an eighth of the API's startup time. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * EdDSA, ES256 and RS256. By default, newer versions of Node would also offer ML-DSA, of which they warn as experimental,
 * and whose passkeys older versions cannot verify.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

type Transports = string[];

const idOf = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  transports: JSON.parse(transports) as Transports,
});

/** The options with which a browser creates a new passkey for the account. */
export const creationOptions = async (
  { id, username }: Account,
  { name, party, existing }: { name: string; party: RelyingParty; existing: PasskeyRow[] },
) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: name,
    rpID: party.id,
    userID: new TextEncoder().encode(id),
    userName: username,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(idOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** The options with which a browser uses one of these passkeys. */
export const requestOptions = async (party: RelyingParty, existing: PasskeyRow[]) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: existing.map(idOf),
    userVerification: 'preferred',
  });

/**
 * Whether a new passkey comes with certificates about the device that made it. Browsers send none, because the options
 * ask for none. To verify them, the library would call the URLs in them.
 */
async function hasCertificates({ response }: MadePasskey): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return (
    format !== 'none' &&
    (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined)
  );
}

/** The new passkey, as it is stored; undefined if the proof is invalid. */
export async function verifyNewPasskey(
  created: MadePasskey,
  challenge: string,
  party: RelyingParty,
) {
  const { verifyRegistrationResponse } = await webAuthn();
  if (await hasCertificates(created).catch(() => true)) return undefined;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...created,
      response: { ...created.response, transports: (created.response.transports ?? []) as never },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs,
    // It follows the password, so a key without a PIN is enough.
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
  };
}

/** The passkey's new counter; undefined if the proof is invalid. */
export async function verifyPasskeyUse(
  used: UsedPasskey,
  row: PasskeyRow,
  challenge: string,
  party: RelyingParty,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...used, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: Number(row.counter),
    },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}
