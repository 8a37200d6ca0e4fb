import type { Order } from './kind';

export const orders = { first: 'Newest first', second: 'Oldest first' } as const;

/** Sorts by creation date. */
export const byCreation = <Item extends { createdAt: string }>(items: Item[], order: Order) => {
  const ascending = [...items].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  return order === 'first' ? ascending.reverse() : ascending;
};
