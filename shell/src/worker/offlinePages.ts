import type { StoreRequest } from '@ridgeline/contract/client/offline';
import { networkFirst } from './networkFirst';
import { worker } from './serviceWorker';
import { createStoredPage } from './storedPage';

/*
 * The service worker for pages that open without a connection. A remote registers it for its own pages, so visitors of
 * other pages never download it.
 */

const page = createStoredPage(worker.registration.scope);

/** Whether the content at a URL never changes, so that a stored copy is as good as the original. */
const isVersioned = ({ origin, pathname }: URL) =>
  origin === location.origin && /^\/(assets|remotes)\//.test(pathname);

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const { store } = event.data as StoreRequest;
  const reply = (isStored: boolean) => event.ports[0]?.postMessage(isStored);
  const report = (error: unknown) => {
    console.error(error);
    reply(false);
  };
  event.waitUntil(page.store(store).then(() => reply(true), report));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(networkFirst(request, () => page.document()));
  else if (isVersioned(url))
    event.respondWith(page.file(request).then((stored) => stored ?? fetch(request)));
});
