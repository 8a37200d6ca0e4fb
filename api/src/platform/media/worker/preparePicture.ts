import sharp from 'sharp';
import { makeVariants, variantWidths } from './makeVariants';
import { pictureFormat } from './pictureFormat';
import { UnreadableFile, type Pace, type PreparedPicture } from './tasks';

/** The widest and tallest that is shown. Height only stops pictures that are far taller than wide. */
const largest = { width: 1600, height: 6400 };
/** What WebP can hold; no camera makes a wider panorama. */
const longestSide = 16_383;
/** A phone's largest photos. */
const jpegPixels = 64_000_000;
/** Other formats are unpacked whole before they are made smaller. */
const otherPixels = 32_000_000;

/** Reads the size before anything is unpacked: a small file can say that it is a huge picture. */
async function assertReadable(bytes: Buffer): Promise<{ pixels: number; hasAlpha: boolean }> {
  const format = pictureFormat(bytes);
  if (!format) throw new UnreadableFile('no picture');
  const pixels = format === 'jpeg' ? jpegPixels : otherPixels;
  const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: pixels }).metadata();
  if (!width || !height || Math.max(width, height) > longestSide || width * height > pixels)
    throw new UnreadableFile(`${width} x ${height} pixels`);
  return { pixels, hasAlpha };
}

async function isTransparent(picture: sharp.Sharp, hasAlpha: boolean) {
  return hasAlpha && !(await picture.stats()).isOpaque;
}

/**
 * Makes of an uploaded picture what can be shown to anybody at once: upright, and drawn anew, so that
 * nothing of what the camera wrote (the place above all) or of what was hidden in the file remains.
 * @throws {UnreadableFile}
 */
export async function preparePicture({
  bytes,
  pace,
}: {
  bytes: Buffer;
  pace: Pace;
}): Promise<PreparedPicture> {
  try {
    const { pixels, hasAlpha } = await assertReadable(bytes);
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
      ...{ width, height },
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      variants:
        pace === 'quick' || (await isTransparent(source(), hasAlpha))
          ? await makeVariants(source, variantWidths(width), pace)
          : [],
    };
  } catch (error) {
    throw error instanceof UnreadableFile
      ? error
      : new UnreadableFile((error as Error).message, { cause: error });
  }
}
