import { pageNumberIn } from '../../page/Pager';

/** Page sizes of the two lists. */
export const pageSize = { upcoming: 60, past: 24 } as const;

export type ListName = keyof typeof pageSize;

/** A later page of one list. */
export interface ListPage {
  list: ListName;
  /** From 2: the first page of each list is on `/events` itself. */
  page: number;
}

/** The later page that a URL names, if any. */
export function listPageIn(url: string): ListPage | undefined {
  for (const list of ['past', 'upcoming'] as const) {
    const page = pageNumberIn(url, list);
    if (page > 1) return { list, page };
  }
  return undefined;
}

export const hrefOf = (list: ListName, page: number) =>
  page === 1 ? '/events' : `/events?${list}=${page}`;
