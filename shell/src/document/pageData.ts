import type { Site } from '@ridgeline/contract';

/** A script of a remote's release. */
export interface ScriptData {
  src: string;
  /** The hash that its content must have; empty if the release names none. */
  integrity: string;
}

/** The federation container of a remote's release. */
export interface RemoteEntry extends ScriptData {
  /** The remote's name in the ledger, which is also the name of its container. */
  remote: string;
  /** The release's name, such as `rides-weather@1.4.0`. */
  release: string;
  /** The version of the contract that it uses. */
  contract: string;
  /** For a release that another origin serves: the hash of each script and style sheet, by URL. */
  files?: Record<string, string>;
}

/** Data for the browser's scripts, as a block of JSON in the page. */
export interface PageData {
  /** The router's state to hydrate with; null on pages that render only in the browser. */
  hydration: {
    loaderData: Record<string, unknown>;
    /** What the action of a posted form returned, on the page that answers it. */
    actionData?: Record<string, unknown>;
    errors: Record<string, unknown> | null;
  } | null;
  /** The remote that owns the page, in the version that rendered it; null when none is available. */
  owner: RemoteEntry | null;
  origin: string;
  /** The site's settings on a page without `hydration`, in case the API does not answer the browser. */
  site: Site | null;
  /** URLs of the scripts that hydrate the page. */
  scripts: string[];
  /** The remote's scripts that `scripts` will load, the container first. */
  needs: ScriptData[];
  /**
   * On a page that the browser renders: URLs of the files that each page of the remote loads in addition, by the name
   * of its chunk.
   */
  pageFiles?: Record<string, string[]>;
}

/** Followed by the first segment of a path: responds with the remote that owns it. */
export const pageOwnersUrl = '/page-owners/';

/** Query parameter of that URL: a contract version that the shell of the browser's page speaks. May be repeated. */
export const contractParameter = 'contract';

/**
 * Dispatched on the document once the frame is hydrated. Its Suspense boundaries follow one by one; React
 * hydrates one at once when it is touched.
 */
export const hydratedEvent = 'ridgeline:started';

/** Browsers report errors here: an `ErrorReport` as JSON, sent as plain text. */
export const errorReportUrl = '/error-reports';

/** Browsers report here how fast a visit was: a `VisitReport` as JSON, sent as plain text. */
export const visitReportUrl = '/visit-reports';

export const pageDataId = 'page-data';

export const readPageData = () =>
  JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData;

/** Id of the `<noscript>` element with the style sheet of our web fonts; scripts insert it later. */
export const typefacesId = 'typefaces';

/** JSON that is safe inside a script element, whatever text it contains. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
