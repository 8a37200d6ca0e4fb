import type { Gallery } from '@ridgeline/contract';
import { apiOf, data, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { pageFailure, type PageFailure } from '../../page/failure';
import { pageIn } from '../../page/pageNumber';
import { messages } from './messages';
import { photosPerPage, picturesOf } from './pictures';

/** What the page says beside its pictures: what it need not carry twice, it does not. */
const aboutIt = ({ _id, title, description, link, photoCount, updatedAt }: Gallery) => ({
  ...{ _id, title, description, link, photoCount, updatedAt },
});

/** The gallery, by its id or by the last part of its link, with the photos of one page. */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const page = pageIn(request.url, 'photos');
  const gallery = await apiOf(args)
    .gallery(params.galleryId ?? '', request.signal, { limit: photosPerPage, page })
    .catch((error: unknown) => {
      throw pageFailure(error, messages.loadFailed);
    });
  const pages = Math.max(1, Math.ceil(gallery.photoCount / photosPerPage));
  if (page > pages)
    throw data({ message: messages.noSuchPage } satisfies PageFailure, { status: 404 });
  return { gallery: aboutIt(gallery), page, pages, pictures: picturesOf(gallery, page) };
}

export type GalleryData = Awaited<ReturnType<typeof loader>>;

/** Address of a page of a gallery's photos. */
export const addressOf = (link: string, page: number) =>
  page === 1 ? link : `${link}?photos=${page}`;
