import { access } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** A part of a drawing, in fractions of its width and height: left, top, width, height. */
export type Crop = readonly [left: number, top: number, width: number, height: number];

export const wholeDrawing: Crop = [0, 0, 1, 1];
/** Pixels per inch at which a drawing has its nominal size. */
const ownDensity = 72;

/**
 * Renders a part of a drawing as a picture, as if an owner had uploaded a photo.
 * @returns undefined if the drawing does not exist
 */
export async function renderDrawing(
  folder: string,
  name: string,
  width: number,
  [left, top, partWidth, partHeight] = wholeDrawing,
): Promise<Buffer | undefined> {
  const file = path.join(folder, `${name}.svg`);
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists) return undefined;
  const own = await sharp(file).metadata();
  const scale = width / (own.width * partWidth);
  const atScale = sharp(file, { density: ownDensity * scale });
  const { width: wholeWidth, height: wholeHeight } = await atScale.metadata();
  // Drawings are opaque. Without an alpha channel, the variants take much less time to encode.
  return atScale
    .extract({
      left: Math.floor(left * wholeWidth),
      top: Math.floor(top * wholeHeight),
      width: Math.max(1, Math.floor(partWidth * wholeWidth)),
      height: Math.max(1, Math.floor(partHeight * wholeHeight)),
    })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
