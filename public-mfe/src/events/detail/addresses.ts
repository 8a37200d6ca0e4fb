import type { PageAddress, RouteHandle } from '@ridgeline/remote-kit';

/** More than this at a time is not to be had. */
const atOnce = 100;

/** Every event, for the site map: those to come first, as they matter most. */
export const addresses: RouteHandle['addresses'] = async (api) => {
  const found: PageAddress[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await api.eventPage({ when: 'upcoming-first', limit: atOnce, after });
    for (const { _id, updatedAt } of page.items)
      found.push({ path: `/event/${_id}`, changed: updatedAt });
    after = page.next;
  }
  return found;
};
