import type { Sharp } from 'sharp';
import type { Pace, Variant } from './tasks';

const widths = [480, 960, 1600];

const efforts = { thorough: { avif: 2, webp: 3 }, quick: { avif: 0, webp: 0 } } as const;

/** A picture as wide as a phone's screen, in pixels, and its size limit, where that can be reached. */
const phone = { width: 960, bytes: 60_000 };

/** From nearly lossless to still good on a small, sharp screen. */
const avifQualities = [50, 42, 34];

/** Widths of the variants of a picture, ascending. */
export const variantWidths = (width: number) => [
  ...widths.filter((candidate) => candidate < width),
  width,
];

/** The best quality that is small enough: gravel and leaves take several times the bytes of sky and road. */
async function asAvif(picture: () => Sharp, width: number, effort: number): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of avifQualities) {
    bytes = await picture().avif({ quality, effort }).toBuffer();
    if (width > phone.width || bytes.length <= phone.bytes) break;
  }
  return bytes;
}

/** A picture as AVIF and as WebP in each of the widths. */
export async function makeVariants(
  source: () => Sharp,
  requestedWidths: readonly number[],
  pace: Pace,
): Promise<Variant[]> {
  const effort = efforts[pace];
  const variants: Variant[] = [];
  for (const width of requestedWidths) {
    const resized = () => source().resize({ width });
    const avif = await asAvif(resized, width, effort.avif);
    const webp = await resized().webp({ quality: 76, effort: effort.webp }).toBuffer();
    variants.push({ format: 'avif', width, bytes: avif }, { format: 'webp', width, bytes: webp });
  }
  return variants;
}
