import { createLazyClient } from '@ridgeline/contract/client';
import { isolate } from '@ridgeline/contract/fields/isolate';
import type { Head, HeadArgs, RouteHandle } from '@ridgeline/remote-kit';
import { breadcrumbs } from '../../page/breadcrumbs';
import { ErrorPage } from '../../page/ErrorPage';
import { metaDescription } from '../../page/metaDescription';
import { GalleryPage } from './GalleryPage';
import { loader, loadFailed, type GalleryData } from './loader';
import { hrefOf } from './pictures';

export { shouldRevalidate } from '../../lightbox/keepData';
export { loader };
export const Component = GalleryPage;
export const ErrorBoundary = () => (
  <ErrorPage fallback={loadFailed} href="/gallery" action="← Back to Galleries" />
);

/** With structured data: https://schema.org/ImageGallery. */
function head(args: HeadArgs<never>): Head {
  const data = args.data as GalleryData | undefined;
  if (!data) return { title: 'Gallery', description: args.site.tagline, hidden: true };
  const { gallery, page, pictures } = data;
  const { origin } = args;
  return {
    title: page > 1 ? `${isolate(gallery.title)}, page ${page}` : gallery.title,
    description: metaDescription(gallery.description),
    path: hrefOf(gallery.link, page),
    card: `/api/cards/gallery/${gallery._id}.jpg?v=${Date.parse(gallery.updatedAt)}`,
    type: 'article',
    jsonLd: [
      {
        '@type': 'ImageGallery',
        name: gallery.title,
        description: gallery.description,
        url: `${origin}${gallery.link}`,
        image: pictures.map(({ path }) => `${origin}${path}`),
      },
      breadcrumbs(
        origin,
        { name: 'Gallery', path: '/gallery' },
        { name: gallery.title, path: gallery.link },
      ),
    ],
  };
}

export const handle: RouteHandle = {
  searchParams: ['photos'],
  head,
  addresses: async ({ fetch }) =>
    (await createLazyClient(fetch).get('/api/gallery')).map(({ link, updatedAt }) => ({
      path: link,
      changed: updatedAt,
    })),
};
