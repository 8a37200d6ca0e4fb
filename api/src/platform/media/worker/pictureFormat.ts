type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';

const avifBrands = ['avif', 'avis'];
/** HEIF with pictures in HEVC, as iPhones take them. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];

/** The brands that the `ftyp` box of an ISO media file names. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const brands: string[] = [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

/** The format of a picture by its signature, which takes constant time. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  if (bytes.length < 12) return undefined;
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  const brands = brandsOf(bytes);
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : undefined;
}
