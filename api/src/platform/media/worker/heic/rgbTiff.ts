/** A picture of three bytes a pixel. */
interface RgbPixels {
  width: number;
  height: number;
  /** Bytes in a row of `data`, which may have more than its pixels. */
  stride: number;
  data: Uint8Array;
  /** What its numbers mean, as an ICC profile; undefined for sRGB. */
  profile: Uint8Array | undefined;
}

/** Types of values in a TIFF. */
const types = { undefined: 7, short: 3, long: 4 } as const;
const entryBytes = 12;

/**
 * An uncompressed TIFF of pixels: unlike bare pixels, it carries their colour profile. Phones photograph in more colours
 * than sRGB has, and without their profile the pictures would look pale.
 */
export function rgbTiff({ width, height, stride, data, profile }: RgbPixels): Buffer {
  const rowBytes = 3 * width;
  const profileBytes = profile?.length ?? 0;
  const entries = 8 + (profile ? 1 : 0);
  const bitsAt = 8 + 2 + entries * entryBytes + 4;
  const profileAt = bitsAt + 8;
  const pixelsAt = profileAt + profileBytes;
  const tiff = Buffer.alloc(pixelsAt + rowBytes * height);
  let at = tiff.write('II*\0', 'latin1');
  at = tiff.writeUInt32LE(8, at);
  at = tiff.writeUInt16LE(entries, at);
  const entry = (tag: number, type: keyof typeof types, count: number, value: number) => {
    at = tiff.writeUInt16LE(tag, at);
    at = tiff.writeUInt16LE(types[type], at);
    at = tiff.writeUInt32LE(count, at);
    at = tiff.writeUInt32LE(value, at);
  };
  entry(256, 'long', 1, width);
  entry(257, 'long', 1, height);
  // Three times eight bits.
  entry(258, 'short', 3, bitsAt);
  // RGB.
  entry(262, 'short', 1, 2);
  entry(273, 'long', 1, pixelsAt);
  entry(277, 'short', 1, 3);
  entry(278, 'long', 1, height);
  entry(279, 'long', 1, rowBytes * height);
  if (profile) entry(34_675, 'undefined', profileBytes, profileAt);
  for (let sample = 0; sample < 3; sample += 1) tiff.writeUInt16LE(8, bitsAt + 2 * sample);
  if (profile) tiff.set(profile, profileAt);
  for (let row = 0; row < height; row += 1)
    tiff.set(data.subarray(row * stride, row * stride + rowBytes), pixelsAt + row * rowBytes);
  return tiff;
}
