/*
 * Encrypts texts with AES-256-GCM, with a key that is derived from the session token. Logging out removes the token, so
 * that nobody can decrypt them afterwards, even if they are left on the device.
 */

const ivBytes = 12;
const encoder = new TextEncoder();

async function keyOf(token: string) {
  const material = await crypto.subtle.importKey('raw', encoder.encode(token), 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode('ride-copies') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * Encrypts a text.
 * @param context associated data; decrypting needs the same value
 * @returns the IV and the ciphertext, in base64
 */
export async function seal(text: string, token: string, context: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(context) },
    await keyOf(token),
    encoder.encode(text),
  );
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** @throws {Error} unless the text was encrypted with the same token and context */
export async function unseal(sealed: string, token: string, context: string): Promise<string> {
  const bytes = fromBase64(sealed);
  const text = await crypto.subtle.decrypt(
    {
      name: 'AES-GCM',
      iv: bytes.slice(0, ivBytes),
      additionalData: encoder.encode(context),
    },
    await keyOf(token),
    bytes.slice(ivBytes),
  );
  return new TextDecoder().decode(text);
}
