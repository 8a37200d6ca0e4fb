import type { RemoteName } from '../remotes/names';

/** What the server tells the browser about the page that it sent, as a block of JSON in it. */
export interface PageData {
  /** The router's state to hydrate with; null on pages that render only in the browser. */
  hydration: {
    loaderData: Record<string, unknown>;
    errors: Record<string, unknown> | null;
  } | null;
  /** Address of each reachable remote's container, in the very version this page was made with. */
  entries: Partial<Record<RemoteName, string>>;
  origin: string;
  /** Addresses of the scripts that bring the page to life. */
  scripts: string[];
  /** Addresses of what those scripts will ask for, so that nothing waits to be discovered. */
  needs: string[];
}

/** Dispatched at the document once the site answers to presses. */
export const startedEvent = 'ridgeline:started';

export const pageDataId = 'page-data';

/** JSON that is safe inside a script element, whatever text it holds. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
