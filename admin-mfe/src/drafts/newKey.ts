/**
 * A new UUID for something that this browser has the server make: sent again under it, the server
 * makes nothing more. One that is made later sorts behind (version 7). The browser's own maker of
 * UUIDs is missing where a site is not served over HTTPS.
 */
export function newKey(now = Date.now()) {
  const time = now.toString(16).padStart(12, '0');
  const chance = [...crypto.getRandomValues(new Uint8Array(10))].map((byte, at) =>
    // The version, and the variant that goes with it.
    at === 0 ? (byte % 16) + 112 : at === 2 ? (byte % 64) + 128 : byte,
  );
  const hex = time + chance.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
