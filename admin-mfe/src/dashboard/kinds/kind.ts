import type { Page } from '@ridgeline/contract/client';
import type { IconName } from '@ridgeline/shared-ui';
import type { ComponentType } from 'react';

export interface Stored {
  _id: string;
}

/** What a list shows of one item. */
export interface Row {
  title: string;
  /** Lines in small print below the title. */
  lines: string[];
  /** A badge, such as "Draft". */
  badge?: string | undefined;
  picture: string;
}

/** The page where visitors see an item. */
export interface PublicLink {
  href: string;
  label: 'View on site' | 'Preview';
}

export type Order = 'first' | 'second';

/** An additional action for an item, which opens a dialog. */
interface RowAction<Item> {
  /** The URL parameter with the id of the item whose dialog is open. */
  parameter: string;
  /** The path of the dialog's draft; undefined if the dialog stores none. */
  draftPath?: (id: string) => string;
  icon: IconName;
  label: (item: Item) => string;
  Dialog: ComponentType<{ item: Item; onDismiss: () => void }>;
}

/** A kind of content, with everything that its list needs. */
export interface Kind<Item extends Stored> {
  /** The noun in the confirmation of a deletion. */
  noun: 'event' | 'blog' | 'gallery' | 'group';
  /** The list's heading. */
  title: string;
  add: { label: string; path: string };
  formPath: (id: string) => string;
  empty: { title: string; hint: string; picture: string };
  /** The items in the message of a search without results, as in "No event holds …". */
  searched: string;
  /** The labels of the two orders. The list starts with the first one. */
  orders: Record<Order, string>;
  remove: (id: string) => Promise<void>;
  restore: (id: string) => Promise<unknown>;
  /** The server's message if an item does not exist. */
  notFoundMessage: string;
  rowOf: (item: Item) => Row;
  /** Undefined if visitors never see such items. */
  publicLink?: (item: Item) => PublicLink;
  action?: RowAction<Item>;
  /** Renders further information about an item below its row. */
  Details?: ComponentType<{ item: Item }>;
}

/** A kind whose items are all loaded at once. The browser searches and sorts them. */
export interface UnpagedKind<Item extends Stored> extends Kind<Item> {
  inOrder: (items: Item[], order: Order) => Item[];
  load: (signal: AbortSignal) => Promise<Item[]>;
}

/** A request for one page of a list. */
export interface PageRequest {
  /** The search query; empty for all items. */
  search: string;
  order: Order;
  /** The cursor of the previous page. */
  after?: string | null | undefined;
}

/** A kind that may have thousands of items. They are loaded page by page, and the server searches and sorts them. */
export interface PagedKind<Item extends Stored> extends Kind<Item> {
  loadPage: (request: PageRequest, signal: AbortSignal) => Promise<Page<Item>>;
}
