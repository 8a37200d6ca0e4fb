import { contrast, limits, papers } from '@ridgeline/contract';
import sharp from 'sharp';
import { pictureFormat } from '../pictureFormat';
import { UnreadableFileError, type PreparedLogo } from '../tasks';
import { cleanSvg, looksLikeSvg } from './cleanSvg';
import { renderSvg } from './render';

/** As large as anything shows a logo, on a sharp screen. */
const largest = { width: 960, height: 400 };
/** With less contrast than this, a logo is hard to see. */
const leastContrast = 1.8;

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** The mean colour of what is not transparent; undefined if everything is. */
async function meanColour(png: Buffer): Promise<string | undefined> {
  const { data } = await sharp(png)
    .resize({ width: 120, height: 120, fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    weight += alpha;
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0) * alpha;
  }
  return weight < 1 ? undefined : `#${sums.map((sum) => hex(sum / weight)).join('')}`;
}

/** When the logo is hard to see on the site's paper. One with a background of its own never is. */
async function plateOf(png: Buffer): Promise<Pick<PreparedLogo, 'plate'>> {
  const colour = await meanColour(png);
  if (!colour) throw new UnreadableFileError('empty');
  if ((await sharp(png).stats()).isOpaque) return {};
  if (contrast(colour, papers.night[0]) < leastContrast) return { plate: 'night' };
  return contrast(colour, papers.day[0]) < leastContrast ? { plate: 'day' } : {};
}

async function smallPng(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  if (!width || !height || Math.max(width, height) > limits.logoPixels)
    throw new UnreadableFileError('pixels');
  return sharp(bytes, { limitInputPixels: limits.logoPixels ** 2 })
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ palette: true, quality: 95, effort: 8 })
    .toBuffer({ resolveWithObject: true });
}

async function prepare(bytes: Buffer): Promise<PreparedLogo> {
  if (looksLikeSvg(bytes)) {
    const cleaned = cleanSvg(bytes);
    const picture = renderSvg(cleaned, largest);
    const { width, height } = await sharp(picture).metadata();
    const { isCleaned, svg } = cleaned;
    const plate = await plateOf(picture);
    return { format: 'svg', file: Buffer.from(svg), picture, width, height, isCleaned, ...plate };
  }
  if (pictureFormat(bytes) !== 'png') throw new UnreadableFileError('type');
  const { data, info } = await smallPng(bytes);
  const { width, height } = info;
  const plate = await plateOf(data);
  return { format: 'png', file: data, picture: data, width, height, isCleaned: false, ...plate };
}

/**
 * Turns an uploaded logo into one that can be published.
 * @throws {UnreadableFileError} whose message is the reason
 */
export async function prepareLogo({ bytes }: { bytes: Buffer }): Promise<PreparedLogo> {
  try {
    return await prepare(bytes);
  } catch (error) {
    throw error instanceof UnreadableFileError
      ? error
      : new UnreadableFileError((error as Error).message, { cause: error });
  }
}
