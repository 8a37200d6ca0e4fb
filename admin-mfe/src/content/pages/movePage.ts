import { limits, type ContentPageListed } from '@ridgeline/contract';
import { api } from '../../session/api';
import { putPage } from '../page/useContentPage';
import { moved } from '../useMoves';

/** How far apart the places of pages are, so that one can be put between two others. */
const step = 10;

/** Whether the places put pages in their order. */
const isOrdered = (places: readonly number[]) =>
  places.every((place, at) => at === 0 || place > (places[at - 1] as number));

/**
 * Moves a page in the order of the menus. Its place lies between those of its new neighbours; if there is no room, all
 * pages get new places.
 */
export async function movePage(pages: readonly ContentPageListed[], at: number, by: -1 | 1) {
  for (const [listed, place] of placesFor(moved(pages, at, by), at + by)) {
    if (listed.place === place) continue;
    const { path } = listed;
    await putPage(await api.get('/api/admin/content/page', { query: { path } }), { place });
  }
}

/** The new places of those pages that need one. */
function placesFor(pages: readonly ContentPageListed[], at: number): [ContentPageListed, number][] {
  const places = pages.map(({ place = 0 }) => place);
  const before = places[at - 1] ?? 0;
  const after = places[at + 1] ?? Math.min(before + 2 * step, limits.pagePlace);
  const between = Math.floor((before + after) / 2);
  const changed = places.map((place, index) => (index === at ? between : place));
  const page = pages[at];
  if (page && isOrdered(changed)) return [[page, between]];
  return pages.map((each, index) => [each, (index + 1) * step]);
}
