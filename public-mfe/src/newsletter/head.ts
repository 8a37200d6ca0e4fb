import type { RouteHandle } from '@ridgeline/remote-kit';

/** The newsletter's pages are reached from a mail or a form, and are nothing to search for. */
export const hiddenPage = (title: string): RouteHandle => ({
  head: ({ site }) => ({ title, description: site.tagline, hidden: true }),
});
