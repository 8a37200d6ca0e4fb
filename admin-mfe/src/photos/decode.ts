/**
 * A file as a picture to draw, upright: browsers apply the orientation that a camera noted.
 * @throws where this browser cannot read it as a picture
 */
export async function decode(file: File): Promise<HTMLImageElement> {
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
