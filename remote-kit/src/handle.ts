import type { ApiFetch } from '@ridgeline/contract/client';
import type { Site } from '@ridgeline/contract';

/** A page's metadata for search engines, social networks and the browser's tab. */
export interface Head {
  /** Without the site's name; the shell adds it. */
  title: string;
  description: string;
  /** Path of the 1200 x 630 share card. */
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
  /** ISO date or date-time of its last change. */
  changed?: string | undefined;
}

/** Arguments of `RouteHandle.addresses`. */
export interface AddressesArgs {
  /** Reaches the API. */
  fetch: ApiFetch;
}

/** Arguments of `RouteHandle.formTargets`. */
export interface FormTargetsArgs<Data = unknown, ActionData = unknown> {
  /** The route's loader data; undefined when the loader failed. */
  data: Data | undefined;
  /** What the route's action returned, on the page that answers a form. */
  actionData: ActionData | undefined;
}

/** A route's metadata for the shell, in React Router's `handle`. */
export interface RouteHandle {
  head?: (args: HeadArgs<never>) => Head;
  /** For a route with parameters: its pages, for the site map. */
  addresses?: (args: AddressesArgs) => Promise<PageAddress[]>;
  /**
   * The search parameters that the page reads. Others, such as `fbclid`, do not affect which cached page is served.
   * Without a list, each search string is cached as a separate page.
   */
  searchParams?: readonly string[];
  /**
   * The page's URL holds a secret, such as a booking's token. The page is never cached or indexed, and its URL is not
   * sent to other pages.
   */
  private?: boolean;
  /**
   * Other sites that forms of the page post to, such as `https://pay.example`. The Content-Security-Policy applies to
   * the document, so such a form must be on a page that was loaded as a document, for example as the response to a form
   * with `reloadDocument`.
   */
  formTargets?: (args: FormTargetsArgs<never, never>) => readonly string[];
  /** `poster`: the page starts with a picture below a transparent top bar. */
  opening?: 'plain' | 'poster';
  /** The page has its own main button, such as "Pay", so the shell's button to the events is less prominent. */
  hasMainAction?: boolean;
}
