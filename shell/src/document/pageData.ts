import type { RemoteName } from '../remotes/names';

/** A script of a remote's release. */
export interface ScriptData {
  src: string;
  /** The hash that its content must have; empty where the release names none. */
  integrity: string;
}

/** A release's federation container. */
export interface EntryData extends ScriptData {
  /** Which release it is, such as `public-mfe@1.4.0`. */
  release: string;
  /** Of a release with an origin of its own, the hash of each file that pages load, by its address. */
  files?: Record<string, string>;
}

/** What the server tells the browser about the page that it sent, as a block of JSON in it. */
export interface PageData {
  /** The router's state to hydrate with; null on pages that render only in the browser. */
  hydration: {
    loaderData: Record<string, unknown>;
    errors: Record<string, unknown> | null;
  } | null;
  /** Each reachable remote's container, in the very version this page was made with. */
  entries: Partial<Record<RemoteName, EntryData>>;
  origin: string;
  /** Addresses of the scripts that bring the page to life. */
  scripts: string[];
  /** What those scripts will ask for, so that nothing waits to be discovered; the container first. */
  needs: ScriptData[];
}

/** Dispatched at the document once the site answers to presses. */
export const startedEvent = 'ridgeline:started';

/** Where browsers say that a page of ours could not be started. */
export const reportAddress = '/failure-reports';

export const pageDataId = 'page-data';

/** JSON that is safe inside a script element, whatever text it holds. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
