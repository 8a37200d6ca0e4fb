/** A part of a picture, in its pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Longest side of an uploaded picture, in pixels: more than any page shows. */
export const longestSide = 2400;
const quality = 0.85;

/** Draws the picture, or a part of it, no larger than needed. */
function drawn(image: HTMLImageElement, part: Part, background?: string) {
  const scale = Math.min(1, longestSide / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = part;
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))),
      type,
      quality,
    ),
  );

/**
 * Reencodes a picture, so that nothing but its pixels remains.
 * @param part the crop; by default the whole picture
 * @param seeThrough whether transparency must be kept
 */
export async function redraw(image: HTMLImageElement, part: Part | undefined, seeThrough: boolean) {
  const whole = { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
  if (seeThrough) {
    const blob = await encoded(drawn(image, part ?? whole), 'image/webp');
    // A browser that cannot encode WebP returns PNG instead, which is far too large for a photo.
    if (blob.type === 'image/webp') return blob;
  }
  return encoded(drawn(image, part ?? whole, 'white'), 'image/jpeg');
}
