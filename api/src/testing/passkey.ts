import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, UsedPasskey } from '@ridgeline/contract';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const userPresent = 0x01;
const hasCredential = 0x40;

/** The shortest CBOR encoding of a byte string. */
const cborBytes = (bytes: Buffer) => {
  const { length } = bytes;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
};
const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** What a forged proof says instead of the truth. */
export interface Forgery {
  origin?: string;
  type?: string;
  /** The host name that the passkey is bound to. */
  party?: string;
  flags?: number;
  counter?: number;
}

/**
 * A software security key that creates one passkey and signs with it, as WebAuthn specifies.
 * @param credentialId another id than a random one
 */
export function aPasskey(origin: string, credentialId = randomBytes(32)) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function authenticatorData(flags: number, rest = Buffer.alloc(0), forgery: Forgery = {}) {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(forgery.counter ?? counter, 1);
    return Buffer.concat([sha256(forgery.party ?? new URL(origin).hostname), head, rest]);
  }

  /** The public key in COSE form: an ES256 key on the curve P-256. */
  function coseKey() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      Buffer.from([0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }

  /** What a browser sends after creating a passkey. */
  function make(challenge: string, forgery: Forgery = {}): MadePasskey {
    const length = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]);
    const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(
        authenticatorData((forgery.flags ?? userPresent) | hasCredential, attested, forgery),
      ),
    ]);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData(
          forgery.type ?? 'webauthn.create',
          challenge,
          forgery.origin,
        ).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    };
  }

  /** What a browser sends when using a passkey. */
  function use(challenge: string, forgery: Forgery = {}): UsedPasskey {
    const data = authenticatorData(forgery.flags ?? userPresent, undefined, forgery);
    const client = clientData(forgery.type ?? 'webauthn.get', challenge, forgery.origin);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  return { credentialId, make, use };
}
