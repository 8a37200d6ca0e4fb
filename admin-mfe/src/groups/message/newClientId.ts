/**
 * A new UUID for a message. The browser's own maker of them is missing where a site is not served
 * over HTTPS.
 */
export function newClientId() {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, at) =>
    // Version 4, and the variant that goes with it.
    at === 6 ? (byte % 16) + 64 : at === 8 ? (byte % 64) + 128 : byte,
  );
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
