import type { Gallery, Picture } from '@ridgeline/api/contract';

/** A picture of a gallery, as grid and lightbox show it. */
export interface GalleryPicture {
  path: string;
  image: Picture;
  alt: string;
  caption: string;
}

/** The cover, then the photos in the owner's order. */
export const picturesOf = ({ title, imageUrl, image, photoDetails }: Gallery): GalleryPicture[] => [
  { path: imageUrl, image, alt: title, caption: '' },
  ...photoDetails.map(({ path, image: photo, alt, caption }, at) => ({
    path,
    image: photo,
    alt: alt || caption || `${title}, photo ${at + 1}`,
    caption,
  })),
];
