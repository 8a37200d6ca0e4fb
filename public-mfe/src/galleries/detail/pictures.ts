import type { Gallery, Picture } from '@ridgeline/contract';

/** A picture in the grid and the lightbox. */
export interface GalleryPicture {
  /** The photo's id; `cover` for the gallery's cover. */
  id: string;
  path: string;
  image: Picture;
  alt: string;
  caption: string;
}

export const photosPerPage = 100;

export const coverId = 'cover';

/** The photos of one page in the owner's order; the first page starts with the cover. */
export const picturesOf = (
  { title, imageUrl, image, photoDetails }: Gallery,
  page: number,
): GalleryPicture[] => [
  ...(page === 1 ? [{ id: coverId, path: imageUrl, image, alt: title, caption: '' }] : []),
  ...photoDetails.map((photo, index) => ({
    id: photo._id,
    path: photo.path,
    image: photo.image,
    alt: photo.alt || photo.caption || `${title}, photo ${(page - 1) * photosPerPage + index + 1}`,
    caption: photo.caption,
  })),
];

export const hrefOf = (link: string, page: number) =>
  page === 1 ? link : `${link}?photos=${page}`;

/** The URL of a photo's own page. It does not change when the photos are reordered. */
export const photoHref = (link: string, id: string) => `${link}/photos/${id}`;

/** The anchor of a picture in the gallery, which counts from 1. */
export const anchorOf = (index: number) => `photo-${index + 1}`;
