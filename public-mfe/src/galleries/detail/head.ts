import type { Head, HeadArgs } from '@ridgeline/remote-kit';
import { breadcrumbs } from '../../page/breadcrumbs';
import { summary } from '../../page/summary';
import type { GalleryData } from './loader';

/** An ImageGallery as search engines read it: https://schema.org/ImageGallery. */
export function head(args: HeadArgs<never>): Head {
  const gallery = (args.data as GalleryData | undefined)?.gallery;
  if (!gallery) return { title: 'Gallery', description: args.site.tagline, hidden: true };
  const { origin } = args;
  return {
    title: gallery.title,
    description: summary(gallery.description),
    path: gallery.link,
    card: `/api/cards/gallery/${gallery._id}.jpg?v=${Date.parse(gallery.updatedAt)}`,
    type: 'article',
    jsonLd: [
      {
        '@type': 'ImageGallery',
        name: gallery.title,
        description: gallery.description,
        url: `${origin}${gallery.link}`,
        image: [gallery.imageUrl, ...gallery.photos].map((path) => `${origin}${path}`),
      },
      breadcrumbs(
        origin,
        { name: 'Gallery', path: '/gallery' },
        { name: gallery.title, path: gallery.link },
      ),
    ],
  };
}
