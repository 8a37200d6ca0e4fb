import { pageNumberIn } from '../../page/Pager';
import type { EventFilters } from './filters';

/** Page sizes of the two lists. */
export const pageSize = { upcoming: 60, past: 24 } as const;

export type ListName = keyof typeof pageSize;

/** A page of one list after the first. */
export interface ListPage {
  list: ListName;
  /** From 2, because the first page of each list is on `/events` itself. */
  page: number;
}

/** The later page that is in the URL; undefined for the first page. */
export function listPageIn(url: string): ListPage | undefined {
  for (const list of ['past', 'upcoming'] as const) {
    const page = pageNumberIn(url, list);
    if (page > 1) return { list, page };
  }
  return undefined;
}

export function hrefOf(list: ListName, page: number, filters: EventFilters = {}) {
  const pageParams = page > 1 && { [list]: String(page) };
  const query = String(new URLSearchParams({ ...filters, ...pageParams }));
  return query ? `/events?${query}` : '/events';
}
