/** An area of a picture, in the picture's pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longest side of an uploaded picture, in pixels. No page shows pictures larger than that. */
export const longestSide = 2400;
const quality = 0.85;

/** Draws an area of a picture on a canvas, no larger than needed. */
function draw(image: HTMLImageElement, area: CropArea, background?: string) {
  const scale = Math.min(1, longestSide / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = area;
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))),
      type,
      quality,
    ),
  );

/**
 * Reencodes a picture, which removes its metadata.
 * @param area the area to crop to; by default the whole picture
 * @param keepsTransparency whether transparent areas stay transparent
 */
export async function redraw(
  image: HTMLImageElement,
  area: CropArea | undefined,
  keepsTransparency: boolean,
) {
  const wholeArea = { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
  if (keepsTransparency) {
    const blob = await encode(draw(image, area ?? wholeArea), 'image/webp');
    // A browser that cannot encode WebP returns PNG instead, which is far too large for a photo.
    if (blob.type === 'image/webp') return blob;
  }
  return encode(draw(image, area ?? wholeArea, 'white'), 'image/jpeg');
}
