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
  /** A badge, such as "Draft". */
  mark?: string | undefined;
  picture: string;
}

/** Where visitors see an item. */
export interface SiteAddress {
  href: string;
  words: 'View on site' | 'Preview';
}

export type Order = 'first' | 'second';

/** An additional action for an item, in a dialog. */
export interface RowAction<Item> {
  /** The URL parameter that names the item whose dialog is open. */
  parameter: string;
  icon: IconName;
  label: (item: Item) => string;
  Dialog: ComponentType<{ item: Item; onDismiss: () => void }>;
}

/** A kind of content, with everything that its list needs to know. */
export interface Kind<Item extends Stored> {
  /** As the delete confirmation calls it. */
  noun: 'event' | 'blog' | 'gallery' | 'group';
  /** The list's heading. */
  title: string;
  add: { words: string; address: string };
  formAddress: (id: string) => string;
  empty: { title: string; hint: string; picture: string };
  /** What a search looks through, after "No". */
  searched: string;
  /** The labels of the two orders; the list starts with the first. */
  orders: Record<Order, string>;
  remove: (id: string) => Promise<void>;
  restore: (id: string) => Promise<unknown>;
  /** The server's message for a missing item. */
  missing: string;
  rowOf: (item: Item) => Row;
  /** Absent if visitors never see such an item. */
  siteAddress?: (item: Item) => SiteAddress;
  action?: RowAction<Item>;
  /** Further information about an item, below its row. */
  Remark?: ComponentType<{ item: Item }>;
}

/** A kind whose items are loaded all at once, and searched and sorted here. */
export interface WholeKind<Item extends Stored> extends Kind<Item> {
  inOrder: (items: Item[], order: Order) => Item[];
  load: (signal: AbortSignal) => Promise<Item[]>;
}

/** A request for one page of a list. */
export interface PageRequest {
  /** Words; empty for all items. */
  search: string;
  order: Order;
  /** The cursor of the previous page. */
  after?: string | null | undefined;
}

/** A kind with possibly thousands of items, loaded page by page and searched by the server. */
export interface PagedKind<Item extends Stored> extends Kind<Item> {
  loadPage: (request: PageRequest, signal: AbortSignal) => Promise<Page<Item>>;
}
