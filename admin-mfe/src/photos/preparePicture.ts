import { limits } from '@ridgeline/contract';
import { longestSide, redraw, type CropArea } from './draw';
import { heicTooLarge, isHeic } from './heic';
import { PictureError } from './PictureError';

/** The messages for files that cannot be used. */
export interface PictureMessages {
  type: string;
  size: string;
}

const isTiff = ({ name, type }: File) => /\.tiff?$/i.test(name) || type === 'image/tiff';
const tiff =
  'This is a TIFF, which most browsers cannot show. Please save it as a JPEG or PNG and choose that.';

const isSvg = ({ name, type }: File) => /\.svgz?$/i.test(name) || type === 'image/svg+xml';
const svg =
  'This is an SVG drawing, which may contain programs. Please save it as a PNG and choose that.';

const isPicture = (file: File) => file.type.startsWith('image/') || isHeic(file) || isTiff(file);

/** Formats of drawings. They may be transparent, and contain no GPS data. */
const drawings = ['image/png', 'image/webp', 'image/gif'];

/**
 * Decodes a file. Browsers apply the EXIF orientation.
 * @throws if this browser cannot decode it
 */
async function decode(file: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    if (image.naturalWidth === 0) throw new Error('A picture without a size');
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

const isTooLarge = ({ size }: File) => size >= limits.imageBytes;

/** The message for a file that this browser cannot decode. */
const unreadable = (file: File, { type, size }: PictureMessages) => {
  if (isHeic(file)) return heicTooLarge;
  if (isTiff(file)) return `${type}. ${tiff}`;
  return isTooLarge(file) ? size : type;
};

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

const toFile = (blob: Blob, name: string) =>
  new File([blob], `${name.replace(/\.\w+$/, '')}.${endings[blob.type] ?? 'png'}`, {
    type: blob.type,
  });

/**
 * Prepares a picture for the upload. The result is upright, no larger than pages need, without metadata such as GPS
 * data, and cropped if requested. A HEIC that this browser cannot read stays as it is, because the server can.
 * @throws {PictureError} if it is not a picture, or still too large
 */
export async function preparePicture(
  file: File,
  messages: PictureMessages,
  area?: CropArea,
): Promise<File> {
  // SVG is excluded, because it may contain scripts, and because its pixels would not be the same drawing.
  if (isSvg(file)) throw new PictureError(`${messages.type}. ${svg}`);
  if (!isPicture(file)) throw new PictureError(messages.type);
  const image = await decode(file).catch(() => undefined);
  if (!image) {
    if (isHeic(file) && !isTooLarge(file)) return file;
    throw new PictureError(unreadable(file, messages));
  }
  const isDrawing = drawings.includes(file.type);
  const isSmall =
    !isTooLarge(file) && Math.max(image.naturalWidth, image.naturalHeight) <= longestSide;
  if (isDrawing && isSmall && !area) return file;
  const prepared = toFile(await redraw(image, area, isDrawing), file.name);
  if (isTooLarge(prepared)) throw new PictureError(messages.size);
  return prepared;
}

/**
 * Like `preparePicture`, for a picture that was just chosen. It does not reduce a picture to the size limit without
 * asking.
 * @throws {PictureError} with a smaller copy, if the picture itself is too large
 */
export async function prepareChosen(file: File, messages: PictureMessages): Promise<File> {
  const prepared = await preparePicture(file, messages);
  if (isTooLarge(file)) throw new PictureError(messages.size, prepared);
  return prepared;
}
