import sharp, { type Sharp } from 'sharp';
import { heicToTiff } from './heic/heicThread';
import { makeVariants, variantWidths } from './makeVariants';
import { pictureFormat } from './pictureFormat';
import { UnreadableFileError, type Pace, type PreparedPicture } from './tasks';

/** The largest size that is shown. The height only limits pictures that are far taller than wide. */
const largest = { width: 1600, height: 6400 };
/** The limit of WebP; no camera makes a wider panorama. */
const longestSide = 16_383;
/** Enough for the largest photos of phones. */
const jpegPixels = 64_000_000;
/** Other formats are decoded completely before they are resized. */
const otherPixels = 32_000_000;

/**
 * Checks the dimensions before decoding: a small file can claim to be a huge picture. Those of a HEIC are checked where
 * it is decoded.
 */
async function assertReadable(
  bytes: Buffer,
  format: ReturnType<typeof pictureFormat>,
): Promise<{ pixels: number; hasAlpha: boolean }> {
  if (!format) throw new UnreadableFileError('no picture');
  const pixels = format === 'jpeg' ? jpegPixels : otherPixels;
  const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: pixels }).metadata();
  if (!width || !height || Math.max(width, height) > longestSide || width * height > pixels)
    throw new UnreadableFileError(`${width} x ${height} pixels`);
  return { pixels, hasAlpha };
}

async function isTransparent(picture: Sharp, hasAlpha: boolean) {
  return hasAlpha && !(await picture.stats()).isOpaque;
}

/**
 * Turns an uploaded picture into one that can be published: upright, and re-encoded, so that no camera metadata (above
 * all the location) or hidden content remains.
 * @throws {UnreadableFileError}
 */
export async function preparePicture({
  bytes: uploaded,
  pace,
}: {
  bytes: Buffer;
  pace: Pace;
}): Promise<PreparedPicture> {
  try {
    const format = pictureFormat(uploaded);
    const bytes = format === 'heic' ? await heicToTiff(uploaded) : uploaded;
    const { pixels, hasAlpha } = await assertReadable(bytes, format);
    const { data, info } = await sharp(bytes, { limitInputPixels: pixels })
      .rotate()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const source = () => sharp(data, { raw: { width, height, channels } });
    const tiny = await source().resize({ width: 16 }).webp({ quality: 30 }).toBuffer();
    return {
      jpeg: await source()
        .flatten({ background: '#F7F0E3' })
        .jpeg({ quality: 84, mozjpeg: pace === 'thorough' })
        .toBuffer(),
      width,
      height,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      variants:
        pace === 'quick' || (await isTransparent(source(), hasAlpha))
          ? await makeVariants(source, variantWidths(width), pace)
          : [],
    };
  } catch (error) {
    throw error instanceof UnreadableFileError
      ? error
      : new UnreadableFileError((error as Error).message, { cause: error });
  }
}
