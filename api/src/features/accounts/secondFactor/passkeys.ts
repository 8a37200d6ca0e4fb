import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { MadePasskey, UsedPasskey } from '@ridgeline/contract';
import type { Account } from '../store';
import type { RelyingParty } from './relyingParty';
import type { PasskeyRow } from './store';

type Transports = string[];

const idOf = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  transports: JSON.parse(transports) as Transports,
});

/** What a browser needs to make a new passkey for the account. */
export const creationOptions = (
  { id, username }: Account,
  { name, party, known }: { name: string; party: RelyingParty; known: PasskeyRow[] },
) =>
  generateRegistrationOptions({
    rpName: name,
    rpID: party.id,
    userID: new TextEncoder().encode(id),
    userName: username,
    attestationType: 'none',
    excludeCredentials: known.map(idOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** What a browser needs to use one of these passkeys. */
export const requestOptions = (party: RelyingParty, known: PasskeyRow[]) =>
  generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(idOf),
    userVerification: 'preferred',
  });

/** The new passkey of the browser; undefined if the proof is invalid. */
export async function verifyNewPasskey(made: MadePasskey, challenge: string, party: RelyingParty) {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...made,
      response: { ...made.response, transports: (made.response.transports ?? []) as never },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // It comes after the password, so that a key without a PIN will do.
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

/** The passkey's new counter; undefined where the proof does not hold. */
export async function verifyPasskeyUse(
  used: UsedPasskey,
  row: PasskeyRow,
  challenge: string,
  party: RelyingParty,
): Promise<number | undefined> {
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
