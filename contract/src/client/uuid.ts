/** A UUID of version 7, which sorts by time. `crypto.randomUUID` is missing if the site is not served over HTTPS. */
export function uuid(now = Date.now()) {
  const time = now.toString(16).padStart(12, '0');
  const random = [...crypto.getRandomValues(new Uint8Array(10))].map((byte, at) =>
    // Set the bits of the version and of the variant.
    at === 0 ? (byte % 16) + 112 : at === 2 ? (byte % 64) + 128 : byte,
  );
  const hex = time + random.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
