import type { Gallery, Picture } from '@ridgeline/contract';

/** A picture of a gallery, as grid and lightbox show it. */
export interface GalleryPicture {
  path: string;
  image: Picture;
  alt: string;
  caption: string;
}

/** So many photos are on one page of a gallery. */
export const photosPerPage = 100;

/** The cover, on the first page, then that page's photos in the owner's order. */
export const picturesOf = (
  { title, imageUrl, image, photoDetails }: Gallery,
  page: number,
): GalleryPicture[] => [
  ...(page === 1 ? [{ path: imageUrl, image, alt: title, caption: '' }] : []),
  ...photoDetails.map(({ path, image: photo, alt, caption }, at) => ({
    path,
    image: photo,
    alt: alt || caption || `${title}, photo ${(page - 1) * photosPerPage + at + 1}`,
    caption,
  })),
];
