import type { KnownSite } from '../siteSettingsCache';

/** A script of a remote's release. */
export interface ScriptData {
  src: string;
  /** The hash for Subresource Integrity; empty if there is none. */
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

/** The response to a question about who owns a path. */
export interface PageOwner extends RemoteEntry {
  /** Whether the remote's pages are for visitors, so that a page for visitors may load its code. Absent from earlier shells. */
  isForVisitors?: boolean;
}

/** Data for the browser's scripts. The page contains it as a block of JSON. */
export interface PageData {
  /** The state with which the router hydrates; null on pages that are only rendered in the browser. */
  hydration: {
    loaderData: Record<string, unknown>;
    /** The result of the action, on a page that is the response to a form. */
    actionData?: Record<string, unknown>;
    errors: Record<string, unknown> | null;
  } | null;
  /** The remote that owns the page, in the version that rendered it; null if none is available. */
  owner: RemoteEntry | null;
  origin: string;
  /** The site's settings and pages, on a page without `hydration`. The frame shows them. */
  site: KnownSite | null;
  /** URLs of the scripts that hydrate the page. */
  scripts: string[];
  /** The remote's scripts that `scripts` load, the container first. */
  needs: ScriptData[];
  /**
   * On a page that the browser renders: the URLs of the additional files of each page of the remote, by the name of the
   * page's chunk.
   */
  pageFiles?: Record<string, string[]>;
}

/** The URL, followed by the first segment of a path, responds with the remote that owns the path. */
export const pageOwnersUrl = '/page-owners/';

/** The query parameter of that URL with a contract version that the browser's page supports. It may be repeated. */
export const contractParameter = 'contract';

/**
 * This event is dispatched on the document once the frame is hydrated. Its Suspense boundaries are hydrated afterwards,
 * one by one. React hydrates a boundary at once when somebody touches it. Its name stays, because released versions of
 * the remote kit listen for it when they check pages.
 */
export const hydratedEvent = 'ridgeline:started';

/** Browsers report errors here: an `ErrorReport` as JSON, sent as plain text. */
export const errorReportUrl = '/error-reports';

/** Browsers report here how fast a visit was: a `VisitReport` as JSON, sent as plain text. */
export const visitReportUrl = '/visit-reports';

export const pageDataId = 'page-data';

export const readPageData = () =>
  JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData;

/** The id of the `<noscript>` element with the style sheet of our web fonts, which a script inserts later. */
export const typefacesId = 'typefaces';

/** JSON that is safe inside a script element, whatever text it contains. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
