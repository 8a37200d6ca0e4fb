import type { Gallery } from '@ridgeline/contract';
import type { LightboxPicture } from '../../lightbox/pictures';

export const photosPerPage = 100;

/** The id of the gallery's cover. The other pictures have those of the photos. */
export const coverId = 'cover';

/** The photos of one page in the owner's order; the first page starts with the cover. */
export const picturesOf = (
  { title, imageUrl, image, photoDetails }: Gallery,
  page: number,
): LightboxPicture[] => [
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
