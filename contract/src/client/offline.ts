/** The service worker that every shell serves. */
export const offlineWorkerUrl = '/offline-pages.js';

/** How the caches of a scope's worker are called; what follows names the version of the page. */
export const offlineCachePrefix = (scopePath: string) => `offline-pages ${scopePath} `;

/** Asks the worker to store its page anew. It answers on the message's port with `true`, or with `false`. */
export interface StoreRequest {
  /** The name of the page's chunk without `page-`. */
  store: string;
}

export interface OfflinePage {
  /** The path below which pages open without a connection, within what the remote owns, such as `/my-ride/`. */
  scope: string;
  /** The page's chunk without `page-`: its files are stored with those that every page of the remote needs. */
  page: string;
}

/** Not available in every browser, nor in a page without TLS. */
const workers = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

/** Resolves with the worker once it can be spoken to. */
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

const answerTo = (worker: ServiceWorker, request: StoreRequest) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage(request, [port2]);
  });

/**
 * Lets pages below a path open without a connection, as they are in the version that is live now. Call it whenever such
 * a page was opened with a connection. Resolves with whether they do: some browsers cannot.
 */
export async function storeOfflinePage({ scope, page }: OfflinePage): Promise<boolean> {
  try {
    const registration = await workers()?.register(offlineWorkerUrl, {
      scope,
      updateViaCache: 'none',
    });
    if (!registration) return false;
    return await answerTo(await activeWorker(registration), { store: page });
  } catch {
    // Without storage, as in some private windows, or because the connection was lost meanwhile.
    return false;
  }
}

/** Undoes `storeOfflinePage`: removes the worker of that scope, and all that it stored. */
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
