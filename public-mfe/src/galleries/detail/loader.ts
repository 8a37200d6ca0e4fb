import type { Gallery } from '@ridgeline/contract';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../../api';
import { pageError, pageNotFound } from '../../page/pageError';
import { pageNumberIn } from '../../page/Pager';
import { photosPerPage, picturesOf } from './pictures';

export const loadFailed = 'Failed to load gallery details. Please try again.';

/** The gallery without its photos, because the page gets them as `pictures`. */
const withoutPhotos = ({ _id, title, description, link, photoCount, updatedAt }: Gallery) => ({
  _id,
  title,
  description,
  link,
  photoCount,
  updatedAt,
});

/** Loads one page of a gallery, by the gallery's id or the last part of its link. */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const { galleryId: id = '' } = params;
  const page = pageNumberIn(request.url, 'photos');
  const gallery = await apiOf(args)
    .get('/api/gallery/{id}', {
      params: { id },
      query: { limit: photosPerPage, page },
      signal: request.signal,
    })
    .catch((error: unknown) => {
      throw pageError(error, loadFailed, 'Gallery not found');
    });
  const pageCount = Math.max(1, Math.ceil(gallery.photoCount / photosPerPage));
  if (page > pageCount) throw pageNotFound('There are no photos on this page.');
  return {
    gallery: withoutPhotos(gallery),
    page,
    pageCount,
    pictures: picturesOf(gallery, page),
  };
}

export type GalleryData = Awaited<ReturnType<typeof loader>>;
