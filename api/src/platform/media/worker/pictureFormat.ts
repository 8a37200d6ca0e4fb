type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

const avifBrands = new Set(['avif', 'avis']);

/** An ISO media file whose `ftyp` box names AVIF among its brands. */
function isAvif(bytes: Buffer) {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && avifBrands.has(bytes.toString('latin1', at, at + 4))) return true;
  return false;
}

/** The format of a picture by its signature, which takes constant time. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  if (bytes.length < 12) return undefined;
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  return isAvif(bytes) ? 'avif' : undefined;
}
