import type { MoreState } from '../../page/LoadMore';
import type { Kind, Order, Stored } from '../kinds/kind';

/** A list of items: what is loaded of it, and how it is searched and sorted. */
export interface Listed<Item extends Stored> {
  /** The loaded items; undefined until then. */
  items: Item[] | undefined;
  /** Those that match the search, in order. */
  found: Item[];
  /** How many match the search and how many there are, loaded or not. */
  counts: { found: number; all: number };
  /** The words in the search field. */
  search: string;
  setSearch: (search: string) => void;
  /** The search that `found` belongs to. */
  appliedSearch: string;
  order: Order;
  setOrder: (order: Order) => void;
  failure: string | undefined;
  setFailure: (sentence: string | undefined) => void;
  /** Absent when trying again cannot help. */
  retry: (() => void) | undefined;
  /** Removes a deleted item from the list. */
  remove: (item: Item) => void;
  /** The rest of a paginated list; absent if all was loaded at once. */
  more?: { state: MoreState; load: () => void } | undefined;
}

/** The query key for everything that is cached of a kind's list. */
export const listKey = <Item extends Stored>({ noun }: Kind<Item>) => ['list', noun] as const;

/** A list outlives a long stay in a form, so that the way back leads to the same rows. */
export const listGcMs = 30 * 60 * 1000;

export const fetchFailed = 'Failed to fetch data. Please try again.';
