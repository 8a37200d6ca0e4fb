import type { RouteHandle } from '@ridgeline/remote-kit';
import { loadSiteContent } from '../content/loadSiteContent';
import { breadcrumbs } from '../page/breadcrumbs';
import { ContactPage } from './ContactPage';

export { loadSiteContent as loader };
export const Component = ContactPage;
export const handle: RouteHandle = {
  searchParams: [],
  head: ({ site, origin, path }) => ({
    title: 'Contact Us',
    description: `Call ${site.name}, send a WhatsApp or write an e-mail: a guide answers, not a call centre.`,
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
