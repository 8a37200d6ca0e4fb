import type { VisitorClient } from '@ridgeline/contract/client';
import type { Site } from '@ridgeline/contract';

/** What a page says of itself to search engines, social networks and the browser's tab. */
export interface Head {
  /** Without the site's name; the shell adds it. */
  title: string;
  description: string;
  /** Path of the 1200 x 630 picture that stands for the page where it is shared. */
  card?: string | undefined;
  /** The page's one true path, where it can be reached by others too. */
  path?: string | undefined;
  /** Open Graph type; `website` unless said otherwise. */
  type?: 'website' | 'article';
  /** Structured data, one schema.org object each. */
  jsonLd?: readonly object[];
  /** Keeps the page out of search engines. */
  hidden?: boolean;
}

/** What a page's head is made from. */
export interface HeadArgs<Data = unknown> {
  /** The route's loader data; undefined where the loader failed. */
  data: Data | undefined;
  site: Site;
  /** Scheme and host that the outside world knows this site by. */
  origin: string;
  /** The page's own path. */
  path: string;
}

/** A page as the site map lists it. */
export interface PageAddress {
  path: string;
  /** ISO date or date-time of its last change. */
  changed?: string | undefined;
}

/** What a remote's route tells the shell, in React Router's `handle`. */
export interface RouteHandle {
  head?: (args: HeadArgs<never>) => Head;
  /** Of a route with parameters: the pages that there are, for the site map. */
  addresses?: (api: VisitorClient) => Promise<PageAddress[]>;
  /** `full` (the default): all of the frame. `quiet`: the top bar alone, for working screens. */
  frame?: 'full' | 'quiet';
  /** `poster`: the page opens with a picture that the top bar lies over. */
  opening?: 'plain' | 'poster';
}

/** The version of this contract; the shell refuses a remote that was built for another. */
export const contractVersion = 1;
