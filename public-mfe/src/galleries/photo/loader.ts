import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../../api';
import { pageError, pageNotFound } from '../../page/pageError';
import { coverId, hrefOf, photosPerPage } from '../detail/pictures';
import { anchorOf } from '../../lightbox/pictures';

export const loadFailed = 'Failed to load gallery details. Please try again.';
export const photoNotFound = 'Photo not found';

/** Index of the cover, which comes before the photos. */
const coverIndex = -1;

/** The URL of a picture in its gallery. The first page of a gallery starts with the cover. */
function hrefInGallery(link: string, index: number) {
  const page = Math.floor(Math.max(0, index) / photosPerPage) + 1;
  const firstOnPage = page === 1 ? coverIndex : (page - 1) * photosPerPage;
  return `${hrefOf(link, page)}#${anchorOf(index - firstOnPage)}`;
}

/** Loads one picture of a gallery and the ids of its neighbours. */
export async function loader(args: LoaderFunctionArgs) {
  const { galleryId: id = '', photoId = '' } = args.params;
  const isCover = photoId === coverId;
  const gallery = await apiOf(args)
    .get('/api/gallery/{id}', {
      params: { id },
      query: isCover ? { limit: 1 } : { around: photoId },
      signal: args.request.signal,
    })
    .catch((error: unknown) => {
      throw pageError(error, loadFailed, 'Gallery not found');
    });
  const { title, link, updatedAt, photoCount, photoDetails, offset = 0 } = gallery;
  const at = isCover ? coverIndex : photoDetails.findIndex(({ _id }) => _id === photoId);
  const cover = { path: gallery.imageUrl, image: gallery.image, caption: '', alt: title };
  const photo = isCover ? cover : photoDetails[at];
  if (!photo) throw pageNotFound(photoNotFound);

  const index = offset + at;
  const count = `${index + 2} of ${photoCount + 1}`;
  const name = photo.caption || `${title}, photo ${count}`;
  return {
    gallery: { _id: gallery._id, title, link, updatedAt },
    photo: { id: photoId, path: photo.path, image: photo.image, alt: photo.alt || name },
    name,
    count,
    previousId: index === 0 ? coverId : photoDetails[at - 1]?._id,
    nextId: photoDetails[at + 1]?._id,
    back: hrefInGallery(link, index),
  };
}

export type PhotoData = Awaited<ReturnType<typeof loader>>;
