import type { ApiFetch } from '@ridgeline/contract/client';
import type { Site } from '@ridgeline/contract';

/** A page's metadata for search engines, social networks and the browser's tab. */
export interface Head {
  /** The title without the site's name, which the shell adds. */
  title: string;
  description: string;
  /** The path of the share card, a picture of 1200 x 630 pixels. */
  card?: string | undefined;
  /** The canonical path, if the page has several. */
  path?: string | undefined;
  /** Open Graph type; `website` by default. */
  type?: 'website' | 'article';
  /** Structured data: schema.org objects. */
  jsonLd?: readonly object[];
  /** Keeps the page out of search engines. */
  hidden?: boolean;
}

/** Arguments of `RouteHandle.head`. */
export interface HeadArgs<Data = unknown> {
  /** The route's loader data; undefined when the loader failed. */
  data: Data | undefined;
  site: Site;
  /** The site's public origin. */
  origin: string;
  /** The page's path. */
  path: string;
}

/** An entry of the site map. */
export interface PageAddress {
  path: string;
  /** The ISO date or date-time of its last change. */
  changed?: string | undefined;
}

/** Arguments of `RouteHandle.addresses`. */
export interface AddressesArgs {
  /** A `fetch` that reaches the API. */
  fetch: ApiFetch;
}

/** Arguments of what depends on a route's loader data. */
export interface DataArgs<Data = unknown> {
  /** The route's loader data; undefined when the loader failed. */
  data: Data | undefined;
}

/** What a page starts with. */
export type Opening = 'plain' | 'poster';

/** Arguments of `RouteHandle.formTargets`. */
export interface FormTargetsArgs<Data = unknown, ActionData = unknown> {
  /** The route's loader data; undefined when the loader failed. */
  data: Data | undefined;
  /** The result of the route's action; undefined if the page is not the response to a form. */
  actionData: ActionData | undefined;
}

/** An entry of the bar at the bottom of a phone: a link, or a button that opens a menu of links. */
export type QuickEntry =
  | { title: string; href: string }
  | { title: string; links: readonly { href: string; title: string }[] };

/** What the bar at the bottom of a phone offers instead, to those who work on the pages. */
export interface QuickEntries {
  /** Whether it is shown at the moment, such as while an owner is logged in. It is only called in the browser. */
  isShown: () => boolean;
  /** Calls back after a change of `isShown`. Returns a function that ends this. */
  subscribe: (onChange: () => void) => () => void;
  /** Four at most, with short titles: they share a line of a small phone. */
  entries: readonly QuickEntry[];
}

/** A route's metadata for the shell, in React Router's `handle`. */
export interface RouteHandle {
  head?: (args: HeadArgs<never>) => Head;
  /** The paths of all pages of a route with parameters, or of a page that is not always there, for the site map. */
  addresses?: (args: AddressesArgs) => Promise<PageAddress[]>;
  /**
   * The search parameters that the page reads. Others, such as `fbclid`, are not part of the page cache's key. Without
   * this list, each search string is cached as a separate page.
   */
  searchParams?: readonly string[];
  /**
   * The page's URL contains a secret, such as a booking's token. The page is never cached or indexed, and its URL is
   * not sent to other pages.
   */
  private?: boolean;
  /**
   * Other sites that forms of the page post to, such as `https://pay.example`. The Content-Security-Policy applies to
   * the document, so such a form must be on a page that was loaded as a document, for example as the response to a form
   * with `reloadDocument`.
   */
  formTargets?: (args: FormTargetsArgs<never, never>) => readonly string[];
  /**
   * With `poster`, the page starts with a picture, and the top bar above it is transparent. It may depend on the route's
   * loader data.
   */
  opening?: Opening | ((args: DataArgs<never>) => Opening);
  /**
   * Further files that a page needs at once, which depend on its data: the names of their chunks without `page-`, such as
   * `sections-details` for `page-sections-details`. The page still loads them by `import()`; the shell names them, with
   * their styles, in the HTML.
   */
  parts?: (args: DataArgs<never>) => readonly string[];
  /** The page has its own main button, such as "Pay", so the shell's button to the events is less prominent. */
  hasMainAction?: boolean;
  /**
   * The page is a form to fill in. On a phone, the shell's bars then scroll with the page, and the one at the bottom does
   * not lead to the events.
   */
  isForm?: boolean;
  /** Replaces what visitors find in the bar at the bottom of a phone. */
  quick?: QuickEntries;
}
