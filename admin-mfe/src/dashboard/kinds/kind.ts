import type { Page } from '@ridgeline/contract/client';
import type { IconName } from '@ridgeline/shared-ui';
import type { ComponentType } from 'react';

export interface Stored {
  _id: string;
}

/** What a list shows of one item. */
export interface Row {
  title: string;
  /** Small print below the title. */
  lines: string[];
  /** A word that sets it apart from its neighbours, such as "Draft". */
  mark?: string | undefined;
  picture: string;
}

export type Order = 'first' | 'second';

/** One more thing that can be done with an item, in a dialog. */
export interface RowAction<Item> {
  /** In an address, names the item whose dialog is open. */
  parameter: string;
  icon: IconName;
  label: (item: Item) => string;
  Dialog: ComponentType<{ item: Item; onDismiss: () => void }>;
}

/** What the owner runs one of: all that a list of them needs to know. */
export interface Kind<Item extends Stored> {
  /** As the question before a deletion has it. */
  noun: 'event' | 'blog' | 'gallery' | 'group';
  /** The list's heading. */
  title: string;
  add: { words: string; address: string };
  formAddress: (id: string) => string;
  empty: { title: string; hint: string; picture: string };
  /** What a search looks through, after "No". */
  searched: string;
  /** The two orders by date, by their words; the list begins with the first. */
  orders: Record<Order, string>;
  remove: (id: string) => Promise<void>;
  restore: (id: string) => Promise<unknown>;
  /** What the server says of one that is not there. */
  missing: string;
  rowOf: (item: Item) => Row;
  action?: RowAction<Item>;
  /** What else there is to say of an item, below its row. */
  Remark?: ComponentType<{ item: Item }>;
}

/** Its items come all at once, and are searched and sorted here. */
export interface WholeKind<Item extends Stored> extends Kind<Item> {
  inOrder: (items: Item[], order: Order) => Item[];
  load: (signal: AbortSignal) => Promise<Item[]>;
}

/** A request for one page of a list. */
export interface PageRequest {
  /** Words; empty for all items. */
  search: string;
  order: Order;
  /** Where the page before ended. */
  after?: string | null | undefined;
}

/** There may be thousands: they come by page, and the server searches them. */
export interface PagedKind<Item extends Stored> extends Kind<Item> {
  loadPage: (request: PageRequest, signal: AbortSignal) => Promise<Page<Item>>;
}
