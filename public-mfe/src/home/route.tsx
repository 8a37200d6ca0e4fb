import type { RouteHandle } from '@ridgeline/remote-kit';
import { HomePage } from './HomePage';
import { loader } from './loader';

export { loader };
export const Component = HomePage;
export const handle: RouteHandle = {
  searchParams: [],
  opening: 'poster',
  head: ({ site, origin }) => ({
    title: '',
    description:
      'Guided motorcycle adventure tours through Clarens, Lesotho, Kaapsehoop and the Tankwa Karoo, for beginners, experienced riders and families.',
    jsonLd: [
      {
        '@type': 'Organization',
        name: site.name,
        url: origin,
        ...(site.phone && { telephone: site.phone }),
        ...(site.email && { email: site.email }),
        ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
      },
    ],
  }),
};
