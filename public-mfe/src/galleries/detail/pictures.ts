import type { Gallery, Picture } from '@ridgeline/contract';

/** A picture as the grid and the lightbox show it. */
export interface GalleryPicture {
  /** Of the photo; `cover` for the gallery's cover. */
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

/** Address of a photo's own page. The id stays when the photos are put in another order. */
export const photoHref = (link: string, id: string) => `${link}/photos/${id}`;

/** Anchor of a picture in the gallery, counted from 1. */
export const anchorOf = (index: number) => `photo-${index + 1}`;
