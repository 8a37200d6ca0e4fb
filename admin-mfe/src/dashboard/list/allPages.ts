import type { Page } from '@ridgeline/contract/client';
import type { Asked, PagedKind, Stored } from '../kinds/kind';

/** The page that is asked for and, until there are enough, those that follow, as one. */
export async function allPages<Item extends Stored>(
  kind: PagedKind<Item>,
  { atLeast = 0, ...asked }: Asked & { atLeast?: number },
  signal: AbortSignal,
): Promise<Page<Item>> {
  let page = await kind.loadPage(asked, signal);
  const items = [...page.items];
  while (page.next && items.length < atLeast) {
    page = await kind.loadPage({ ...asked, after: page.next }, signal);
    items.push(...page.items);
  }
  return { ...page, items };
}
