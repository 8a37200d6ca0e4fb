import type { Stored } from '../kinds/kind';

/** The rows of a list, headed by what was just saved where the search, or the pages so far, lack it. */
export const withSaved = <Item extends Stored>(found: Item[], saved: Item | undefined): Item[] =>
  saved && !found.some(({ _id }) => _id === saved._id) ? [saved, ...found] : found;
