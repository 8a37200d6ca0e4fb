import type { RouteHandle } from '@ridgeline/remote-kit';
import { breadcrumbs } from '../page/breadcrumbs';
import { PrivacyPage } from './PrivacyPage';

export const Component = PrivacyPage;
export const handle: RouteHandle = {
  searchParams: [],
  head: ({ site, origin, path }) => ({
    title: 'Privacy',
    description: `What ${site.name} keeps about you, why and for how long, who else sees it, and how to have it removed, as POPIA asks.`,
    jsonLd: [breadcrumbs(origin, { name: 'Privacy', path })],
  }),
};
