import type { RouteHandle } from '@ridgeline/remote-kit';

/** Visitors reach these pages from a mail or a form, so search engines need not list them. */
export const unlistedPage = (title: string): RouteHandle => ({
  head: ({ site }) => ({ title, description: site.tagline, hidden: true }),
});
