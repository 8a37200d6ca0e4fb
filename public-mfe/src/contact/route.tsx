import type { Site } from '@ridgeline/contract';
import type { RouteHandle } from '@ridgeline/remote-kit';
import { loadSiteContent } from '../content/loadSiteContent';
import { breadcrumbs } from '../page/breadcrumbs';
import { contactChannels } from './channels';
import { ContactPage } from './ContactPage';

export const loader = loadSiteContent('contact');
export const Component = ContactPage;
function describe(site: Site) {
  const ways = contactChannels(site).map(({ title }) => title);
  return ways.length > 0
    ? `How to reach ${site.name}: ${ways.join(', ')}.`
    : `How to reach ${site.name}.`;
}

export const handle: RouteHandle = {
  searchParams: [],
  head: ({ site, origin, path }) => ({
    title: 'Contact Us',
    description: describe(site),
    jsonLd: [
      {
        '@type': 'ContactPage',
        name: 'Contact Us',
        url: `${origin}${path}`,
        mainEntity: {
          '@type': 'Organization',
          name: site.name,
          url: origin,
          ...(site.phone && { telephone: site.phone }),
          ...(site.email && { email: site.email }),
          ...(site.address && { address: site.address }),
        },
      },
      breadcrumbs(origin, { name: 'Contact', path }),
    ],
  }),
};
