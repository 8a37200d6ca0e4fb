/** The URL of the service worker, which every shell serves. */
export const offlineWorkerUrl = '/offline-pages.js';

/** The start of the names of the caches that a scope's worker has. The version of the page follows it. */
export const offlineCachePrefix = (scopePath: string) => `offline-pages ${scopePath} `;

/**
 * A message that has the worker store its page again. The worker responds on the message's port with `true` or
 * `false`.
 */
export interface StoreRequest {
  /** The name of the page's chunk without `page-`. */
  store: string;
}

export interface OfflinePage {
  /** The path below which pages work offline, such as `/my-ride/`. It belongs to the paths that the remote owns. */
  scope: string;
  /**
   * The page's chunk without `page-`. Its files are stored together with those that every page of the remote needs.
   */
  page: string;
}

/** Undefined in some browsers, and on pages without TLS. */
const workers = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

/** Resolves with the worker once it is active. */
function activeWorker({ active, installing, waiting }: ServiceWorkerRegistration) {
  const next = installing ?? waiting;
  return new Promise<ServiceWorker>((resolve, reject) => {
    if (active) return resolve(active);
    next?.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve(next);
      if (next.state === 'redundant') reject(new Error('The service worker was not installed'));
    });
  });
}

const post = (worker: ServiceWorker, request: StoreRequest) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage(request, [port2]);
  });

/**
 * Makes pages below a path work offline, in the version that is live now. Call it whenever such a page was opened
 * online.
 * Resolves with whether it succeeded. Some browsers do not support it.
 */
export async function storeOfflinePage({ scope, page }: OfflinePage): Promise<boolean> {
  try {
    const registration = await workers()?.register(offlineWorkerUrl, {
      scope,
      updateViaCache: 'none',
    });
    if (!registration) return false;
    return await post(await activeWorker(registration), { store: page });
  } catch {
    // There is no storage, as in some private windows, or the connection was lost meanwhile.
    return false;
  }
}

/** Undoes `storeOfflinePage`: unregisters the worker of the scope, and deletes its caches. */
export async function removeOfflinePage({ scope }: Pick<OfflinePage, 'scope'>): Promise<void> {
  const registration = await workers()?.getRegistration(scope);
  if (!registration?.scope.endsWith(scope)) return;
  await registration.unregister();
  const names = await caches.keys();
  const prefix = offlineCachePrefix(scope);
  await Promise.all(
    names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)),
  );
}
