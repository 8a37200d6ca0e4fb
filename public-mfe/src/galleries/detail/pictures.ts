import type { Gallery, Picture } from '@ridgeline/contract';

/** A picture as the grid and the lightbox show it. */
export interface GalleryPicture {
  path: string;
  image: Picture;
  alt: string;
  caption: string;
}

export const photosPerPage = 100;

/** The photos of one page in the owner's order; the first page starts with the cover. */
export const picturesOf = (
  { title, imageUrl, image, photoDetails }: Gallery,
  page: number,
): GalleryPicture[] => [
  ...(page === 1 ? [{ path: imageUrl, image, alt: title, caption: '' }] : []),
  ...photoDetails.map((photo, index) => ({
    path: photo.path,
    image: photo.image,
    alt: photo.alt || photo.caption || `${title}, photo ${(page - 1) * photosPerPage + index + 1}`,
    caption: photo.caption,
  })),
];

export const hrefOf = (link: string, page: number) =>
  page === 1 ? link : `${link}?photos=${page}`;
