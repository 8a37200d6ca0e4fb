import type { Head, HeadArgs } from '@ridgeline/remote-kit';
import { breadcrumbs } from '../../page/breadcrumbs';
import { summary } from '../../page/summary';
import { addressOf, type GalleryData } from './loader';

/** An ImageGallery as search engines read it: https://schema.org/ImageGallery. */
export function head(args: HeadArgs<never>): Head {
  const shown = args.data as GalleryData | undefined;
  if (!shown) return { title: 'Gallery', description: args.site.tagline, hidden: true };
  const { gallery, page, pictures } = shown;
  const { origin } = args;
  return {
    title: page > 1 ? `${gallery.title}, page ${page}` : gallery.title,
    description: summary(gallery.description),
    path: addressOf(gallery.link, page),
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
