import { createApiClient } from '@ridgeline/api/client';
import { apiContext, type RouteObject } from '@ridgeline/remote-kit';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { pageDataId, reportAddress, type PageData } from '../document/pageData';
import { updatingRoute } from '../notices/routes';
import { createBrowserHost } from '../remotes/browserHost';
import { ownerOf, type RemoteName } from '../remotes/names';
import { contentRouteId, originContext, shellRoutes } from '../routes';
import { reloadOnce } from './reloadOnce';
import { isMissingFile } from './runScript';
import { Started } from './Started';
import { whenSettled } from './whenSettled';
import { withFirstPageLoaded } from './withFirstPageLoaded';

const page = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData;
const container = document.getElementById('root') as HTMLElement;
const loadRoutes = createBrowserHost(page.entries);

const api = createApiClient();
const loaderContext = () => {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(originContext, page.origin || window.location.origin);
  return context;
};

const ownerOfPage = () => ownerOf(window.location.pathname);

/** Says that a page did not come to life, here and in the shell's log. */
function failed(error: unknown) {
  console.error('This part of the site could not be started.', error);
  navigator.sendBeacon(reportAddress, page.entries[ownerOfPage()]?.release);
}

async function start(first: RemoteName, routes: RouteObject[]) {
  const present = new Set([first]);
  const tree = await withFirstPageLoaded(shellRoutes(routes), page.hydration !== null);
  const router = createBrowserRouter(tree, {
    getContext: loaderContext,
    ...(page.hydration && { hydrationData: page.hydration }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const owner = ownerOf(path);
      if (present.has(owner)) return;
      try {
        patch(contentRouteId, await loadRoutes(owner));
        present.add(owner);
      } catch (error) {
        console.error('The other part of the site could not be reached.', error);
        // The server knows which version can be had now, or says within the frame that there is none.
        const { pathname = path, search = '' } = router.state.navigation.location ?? {};
        location.assign(pathname + search);
        await new Promise(() => undefined);
      }
    },
  });
  const opened = router.state.location.key;
  const onError = (error: unknown) => {
    if (isMissingFile(error)) return reloadOnce();
    failed(error);
    // The server's page can be read, and its links lead on: better than a notice in its place.
    if (page.hydration && router.state.location.key === opened) reloadOnce(page.needs[0]?.src);
  };
  const roots: RootOptions = { onCaughtError: onError, onUncaughtError: onError };
  const app: ReactNode = (
    <StrictMode>
      <Started>
        <RouterProvider router={router} />
      </Started>
    </StrictMode>
  );
  if (page.hydration) {
    // As a transition it is done in small pieces, between which the browser can answer.
    startTransition(() => void hydrateRoot(container, app, roots));
    return;
  }
  await whenSettled(router);
  createRoot(container, roots).render(app);
}

const owner = ownerOfPage();
try {
  await start(owner, await loadRoutes(owner, page.needs));
} catch (error) {
  failed(error);
  // A page that the server finished reads and navigates as it is; only an unfinished one is replaced.
  if (!page.hydration) await start(owner, [updatingRoute]);
}
