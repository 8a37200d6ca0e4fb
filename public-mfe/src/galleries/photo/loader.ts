import type { Gallery } from '@ridgeline/contract';
import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { pageError, pageNotFound } from '../../page/pageError';
import { anchorOf, coverId, hrefOf, photosPerPage } from '../detail/pictures';

export const loadFailed = 'Failed to load gallery details. Please try again.';
export const photoNotFound = 'Photo not found';

/** Where the picture is among the gallery's photos, from 0; -1 for the cover, undefined for none. */
function placeOf({ photoDetails }: Gallery, id: string) {
  const place = photoDetails.findIndex(({ _id }) => _id === id);
  return place < 0 ? undefined : place;
}

/** The address of a photo's place in the gallery, where the cover is on the first page. */
function addressInGallery(link: string, place: number) {
  const page = Math.floor(Math.max(0, place) / photosPerPage) + 1;
  const before = page === 1 ? -1 : (page - 1) * photosPerPage;
  return `${hrefOf(link, page)}#${anchorOf(place - before)}`;
}

/** One picture of a gallery, with its neighbours. */
export async function loader(args: LoaderFunctionArgs) {
  const { galleryId = '', photoId = '' } = args.params;
  const isCover = photoId === coverId;
  const gallery = await apiOf(args)
    .gallery(galleryId, args.request.signal, isCover ? { limit: 1 } : { around: photoId })
    .catch((error: unknown) => {
      throw pageError(error, loadFailed, 'Gallery not found');
    });
  const { title, link, updatedAt, photoCount, photoDetails, offset = 0 } = gallery;
  const at = isCover ? -1 : placeOf(gallery, photoId);
  if (at === undefined) throw pageNotFound(photoNotFound);

  const place = offset + at;
  const photo = photoDetails[at] ?? {
    path: gallery.imageUrl,
    image: gallery.image,
    caption: '',
    alt: title,
  };
  const count = `${place + 2} of ${photoCount + 1}`;
  const name = photo.caption || `${title}, photo ${count}`;
  return {
    gallery: { _id: gallery._id, title, link, updatedAt },
    photo: { id: photoId, path: photo.path, image: photo.image, alt: photo.alt || name },
    name,
    count,
    previousId: place === 0 ? coverId : photoDetails[at - 1]?._id,
    nextId: photoDetails[at + 1]?._id,
    back: addressInGallery(link, place),
  };
}

export type PhotoData = Awaited<ReturnType<typeof loader>>;
