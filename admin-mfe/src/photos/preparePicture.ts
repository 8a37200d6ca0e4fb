import { limits } from '@ridgeline/contract';
import { longestSide, redraw, type Part } from './draw';
import { PictureProblem } from './PictureProblem';

/** What to say of a file that cannot be used. */
export interface PictureSentences {
  type: string;
  size: string;
}

const heic =
  'This photo is in the HEIC format, which this browser cannot read. Please save it as a JPEG and choose it again.';

const isHeic = ({ name, type }: File) => /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);

/** An SVG is a document that may hold scripts; drawn anew it would be no longer what was chosen. */
const isPicture = (file: File) =>
  (file.type.startsWith('image/') && file.type !== 'image/svg+xml') || isHeic(file);

/** Formats in which drawings are kept, with see-through places, and without the place of a photo. */
const drawings = ['image/png', 'image/webp', 'image/gif'];

/**
 * A file as a picture to draw, upright: browsers apply the orientation that a camera noted.
 * @throws where this browser cannot read it as a picture
 */
async function decode(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    if (image.naturalWidth === 0) throw new Error('A picture without a size');
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const isTooLarge = ({ size }: File) => size >= limits.imageBytes;

/** The sentence for a file that this browser cannot show. */
const unreadable = (file: File, { type, size }: PictureSentences) => {
  if (isHeic(file)) return heic;
  return isTooLarge(file) ? size : type;
};

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

const named = (blob: Blob, name: string) =>
  new File([blob], `${name.replace(/\.\w+$/, '')}.${endings[blob.type] ?? 'png'}`, {
    type: blob.type,
  });

/**
 * A picture as it is uploaded: upright, no larger than pages need, without what the camera noted
 * (such as the place), and cut where a part was chosen.
 * @throws {PictureProblem} where it is no picture, or still too large
 */
export async function preparePicture(
  file: File,
  sentences: PictureSentences,
  part?: Part,
): Promise<File> {
  if (!isPicture(file)) throw new PictureProblem(sentences.type);
  const image = await decode(file).catch(() => {
    throw new PictureProblem(unreadable(file, sentences));
  });
  const isDrawing = drawings.includes(file.type);
  const isSmall =
    !isTooLarge(file) && Math.max(image.naturalWidth, image.naturalHeight) <= longestSide;
  if (isDrawing && isSmall && !part) return file;
  const ready = named(await redraw(image, part, isDrawing), file.name);
  if (isTooLarge(ready)) throw new PictureProblem(sentences.size);
  return ready;
}

/**
 * The same of a picture that was just chosen. One that is too large is not made smaller unasked.
 * @throws {PictureProblem} with a smaller copy where the picture itself is too large
 */
export async function prepareChosen(file: File, sentences: PictureSentences): Promise<File> {
  const ready = await preparePicture(file, sentences);
  if (isTooLarge(file)) throw new PictureProblem(sentences.size, ready);
  return ready;
}
