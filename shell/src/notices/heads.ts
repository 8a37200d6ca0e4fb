import { isRouteErrorResponse, type Head, type HeadArgs } from '@ridgeline/remote-kit';

const titled =
  (title: string) =>
  ({ site }: Pick<HeadArgs, 'site'>): Head => ({ title, description: site.tagline, hidden: true });

/** What the shell's own pages say about themselves. */
export const noticeHeads = {
  notFound: titled('Page not found'),
  updating: titled('Back in a moment'),
};

/** Whether an error means that there is no such page. */
export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
