import { papers } from '@ridgeline/contract';
import sharp from 'sharp';
import { heicToTiff } from '../heic/heicThread';
import { pictureFormat } from '../pictureFormat';
import { UnreadableFileError, type IconFiles } from '../tasks';
import { cleanSvg, looksLikeSvg } from './cleanSvg';
import { renderSvg } from './render';

/** Enough for the largest photos of phones. */
const pixels = 64_000_000;
const largest = 512;
const background = papers.day[0];

/** The free share on each side: little, and for an icon of which phones cut the edge off a fifth. */
const margins = { usual: 0.08, maskable: 0.2 };

async function readable(bytes: Buffer): Promise<Buffer> {
  if (looksLikeSvg(bytes)) return renderSvg(cleanSvg(bytes), { width: 1024, height: 1024 });
  const format = pictureFormat(bytes);
  if (!format) throw new UnreadableFileError('type');
  return format === 'heic' ? heicToTiff(bytes) : bytes;
}

/** A square: what is transparent stands on paper, and a photo fills it. */
async function square(picture: Buffer, isOpaque: boolean, width: number, margin: number) {
  const free = isOpaque ? 0 : Math.round(width * margin);
  return sharp(picture, { limitInputPixels: pixels })
    .rotate()
    .resize({
      width: width - 2 * free,
      height: width - 2 * free,
      fit: isOpaque ? 'cover' : 'contain',
      background,
    })
    .extend({
      top: free,
      bottom: free,
      left: free,
      right: free,
      background,
    })
    .flatten({ background })
    .toColourspace('srgb')
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer();
}

/**
 * Makes the sizes of an app icon from a logo, or from another picture.
 * @throws {UnreadableFileError}
 */
export async function makeIcons({ bytes }: { bytes: Buffer }): Promise<IconFiles> {
  try {
    const picture = await readable(bytes);
    const { isOpaque } = await sharp(picture, { limitInputPixels: pixels }).stats();
    const icon = (width: number, margin = margins.usual) =>
      square(picture, isOpaque, width, margin);
    return {
      small: await icon(192),
      large: await icon(largest),
      maskable: await icon(largest, margins.maskable),
      touch: await icon(180),
    };
  } catch (error) {
    throw error instanceof UnreadableFileError
      ? error
      : new UnreadableFileError((error as Error).message, { cause: error });
  }
}
