import { createVisitorClient } from '@ridgeline/contract/client';
import { apiContext, type RouteObject } from '@ridgeline/remote-kit';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import type { PageData } from '../document/pageData';
import { ownerOf, type RemoteName } from '../remotes/names';
import { contentRouteId, originContext, shellRoutes } from '../routes';
import { inNextTask } from './inNextTask';
import { reloadOnce } from './reloadOnce';
import { reportFailure } from './reportFailure';
import { isMissingFile } from './runScript';
import { Started } from './Started';
import { whenSettled } from './whenSettled';
import { withFirstPageLoaded } from './withFirstPageLoaded';

export { updatingRoute } from '../notices/routes';
export { ownerOf };

interface Start {
  page: PageData;
  /** The remote that owns the first page, and its routes. */
  first: RemoteName;
  routes: RouteObject[];
  loadRoutes: (remote: RemoteName) => Promise<RouteObject[]>;
}

/** Brings the site to life, on the page that the server made if there is one. */
export async function start({ page, first, routes, loadRoutes }: Start) {
  const container = document.getElementById('root') as HTMLElement;
  const api = createVisitorClient();
  const loaderContext = () => {
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(originContext, page.origin || window.location.origin);
    return context;
  };

  const present = new Set([first]);
  const tree = await withFirstPageLoaded(shellRoutes(routes), page.hydration !== null);
  const router = await inNextTask(() =>
    createBrowserRouter(tree, {
      getContext: loaderContext,
      ...(page.hydration && { hydrationData: page.hydration }),
      patchRoutesOnNavigation: async ({ path, patch }) => {
        const owner = ownerOf(path);
        if (present.has(owner)) return;
        try {
          patch(contentRouteId, await loadRoutes(owner));
          present.add(owner);
        } catch (error) {
          console.error(error);
          // The server knows which version can be had now, or says within the frame that there is none.
          const { pathname = path, search = '' } = router.state.navigation.location ?? {};
          window.location.assign(pathname + search);
          await new Promise(() => undefined);
        }
      },
    }),
  );
  const opened = router.state.location.key;
  const onError = (error: unknown) => {
    if (isMissingFile(error)) return reloadOnce();
    reportFailure(page, error);
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
    await inNextTask(() => startTransition(() => void hydrateRoot(container, app, roots)));
    return;
  }
  await whenSettled(router);
  createRoot(container, roots).render(app);
}
