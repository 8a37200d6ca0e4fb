/** The service worker that every shell serves. */
export const offlineWorkerUrl = '/offline-pages.js';

/** How the caches of a scope's worker are called; what follows names the version of the page. */
export const offlineCachePrefix = (scopePath: string) => `offline-pages ${scopePath} `;

/** Asks the worker to store its page anew. It answers on the message's port with `true`, or with `false`. */
export interface StoreRequest {
  /** The name of the page's chunk without `page-`. */
  store: string;
}
