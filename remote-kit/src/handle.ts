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
   * The search parameters that the page reads. All others, such as `fbclid`, get the page that is cached
   * already. Without a list, each search string is a page of its own.
   */
  searchParams?: readonly string[];
  /**
   * The page's address holds a secret, such as a booking's token. It is never cached, its address goes to no other
   * page, and search engines leave it out.
   */
  private?: boolean;
  /**
   * Other sites that forms of the page post to, such as `https://pay.example`. The policy belongs to the document, so
   * such a form must be on a page that came as one: as the answer to a form with `reloadDocument`.
   */
  formTargets?: (args: FormTargetsArgs<never, never>) => readonly string[];
  /** `poster`: the page starts with a picture below a transparent top bar. */
  opening?: 'plain' | 'poster';
  /** The page has a main button of its own, such as one that pays: the shell's button to the events is quieter there. */
  hasMainAction?: boolean;
}
