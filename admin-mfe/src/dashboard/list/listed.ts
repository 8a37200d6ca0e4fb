import type { MoreState } from '../../page/LoadMore';
import type { Kind, Order, Stored } from '../kinds/kind';

/** What a list has of its items, and what it can be asked for. */
export interface Listed<Item extends Stored> {
  /** All that have come. None while they are on their way. */
  items: Item[] | undefined;
  /** Those of them that are looked for, in their order. */
  found: Item[];
  /** How many are looked for and how many there are, whether or not they have come. */
  counts: { found: number; all: number };
  /** The words in the search field. */
  looked: string;
  look: (words: string) => void;
  /** The words that `found` was found by. */
  foundBy: string;
  order: Order;
  turn: (order: Order) => void;
  failure: string | undefined;
  fail: (sentence: string | undefined) => void;
  /** Where trying again can help. */
  retry: (() => void) | undefined;
  /** Takes one out that is no more. */
  drop: (item: Item) => void;
  /** The rest of a list that comes by page; absent where all came at once. */
  more?: { state: MoreState; load: () => void } | undefined;
}

/** The key of all that is cached of a kind's list. */
export const listKey = <Item extends Stored>({ noun }: Kind<Item>) => ['list', noun] as const;

export const fetchFailed = 'Failed to fetch data. Please try again.';
