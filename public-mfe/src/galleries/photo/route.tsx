import {
  isRouteErrorResponse,
  useParams,
  useRouteError,
  type Head,
  type HeadArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { breadcrumbs } from '../../page/breadcrumbs';
import { ErrorPage } from '../../page/ErrorPage';
import type { PageError } from '../../page/pageError';
import { coverId, photoHref } from '../detail/pictures';
import { loader, loadFailed, photoNotFound, type PhotoData } from './loader';
import { PhotoPage } from './PhotoPage';

export { loader };
export const Component = PhotoPage;

/** Links to the gallery if only the photo is missing. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { galleryId } = useParams();
  const hasGallery =
    isRouteErrorResponse(error) && (error.data as PageError | null)?.message === photoNotFound;
  return hasGallery ? (
    <ErrorPage fallback={loadFailed} href={`/gallery/${galleryId}`} action="See the gallery" />
  ) : (
    <ErrorPage fallback={loadFailed} href="/gallery" action="← Back to Galleries" />
  );
}

/** With structured data: https://schema.org/ImageObject. */
function head({ data, origin, site }: HeadArgs<never>): Head {
  const photoData = data as PhotoData | undefined;
  if (!photoData) return { title: 'Photo', description: site.tagline, hidden: true };
  const { gallery, photo, name, count } = photoData;
  const path = photoHref(gallery.link, photo.id);
  const subject = photo.id === coverId ? `gallery/${gallery._id}` : `photo/${photo.id}`;
  return {
    title: name,
    description: `Photo ${count} in the gallery ${gallery.title}.`,
    path,
    card: `/api/cards/${subject}.jpg?v=${Date.parse(gallery.updatedAt)}`,
    type: 'article',
    jsonLd: [
      {
        '@type': 'ImageObject',
        name,
        description: photo.alt,
        url: `${origin}${path}`,
        contentUrl: `${origin}${photo.path}`,
      },
      breadcrumbs(
        origin,
        { name: 'Gallery', path: '/gallery' },
        { name: gallery.title, path: gallery.link },
        { name, path },
      ),
    ],
  };
}

/** It is not in the site map, because the gallery lists all of its pictures for search engines in more detail. */
export const handle: RouteHandle = { searchParams: [], head };
