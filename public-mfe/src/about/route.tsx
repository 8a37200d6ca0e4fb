import type { RouteHandle } from '@ridgeline/remote-kit';
import { loadSiteContent } from '../content/loadSiteContent';
import { breadcrumbs } from '../page/breadcrumbs';
import { AboutPage } from './AboutPage';

export { loadSiteContent as loader };
export const Component = AboutPage;
export const handle: RouteHandle = {
  searchParams: [],
  head: ({ origin, path }) => ({
    title: 'About Us',
    description:
      'Small groups on their own motorcycles, a guide in front and a sweep behind: who we are, the six places we ride to, and the people who lead you there.',
    jsonLd: [breadcrumbs(origin, { name: 'About', path })],
  }),
};
