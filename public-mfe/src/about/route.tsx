import type { RouteHandle } from '@ridgeline/remote-kit';
import { loadSiteContent } from '../content/loadSiteContent';
import { breadcrumbs } from '../page/breadcrumbs';
import { AboutPage } from './AboutPage';

export const loader = loadSiteContent('about');
export const Component = AboutPage;
export const handle: RouteHandle = {
  searchParams: [],
  head: ({ origin, path }) => ({
    title: 'About Us',
    description:
      'Guided rides on your own motorcycle, a guide in front and a sweep behind: who we are, how we ride, and the six places we ride to.',
    jsonLd: [breadcrumbs(origin, { name: 'About', path })],
  }),
};
