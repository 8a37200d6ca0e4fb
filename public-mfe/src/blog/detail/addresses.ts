import type { RouteHandle } from '@ridgeline/remote-kit';

/** Every post that visitors may read, for the site map. */
export const addresses: RouteHandle['addresses'] = async (api) =>
  (await api.posts()).map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changed: updatedAt }));
