import { createApiClient } from '@ridgeline/api/client';
import { apiContext, type RouteObject } from '@ridgeline/remote-kit';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { pageDataId, type PageData } from '../document/pageData';
import { updatingRoute } from '../notices/routes';
import { createBrowserHost } from '../remotes/browserHost';
import { ownerOf, type RemoteName } from '../remotes/names';
import { contentRouteId, originContext, shellRoutes } from '../routes';
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

async function start(first: RemoteName, routes: RouteObject[]) {
  const present = new Set([first]);
  const tree = await withFirstPageLoaded(shellRoutes(routes), page.hydration !== null);
  const router = createBrowserRouter(tree, {
    getContext: loaderContext,
    ...(page.hydration && { hydrationData: page.hydration }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const owner = ownerOf(path);
      if (present.has(owner)) return;
      patch(contentRouteId, await loadRoutes(owner));
      present.add(owner);
    },
  });
  const app: ReactNode = (
    <StrictMode>
      <Started>
        <RouterProvider router={router} />
      </Started>
    </StrictMode>
  );
  if (page.hydration) {
    // As a transition it is done in small pieces, between which the browser can answer.
    startTransition(() => void hydrateRoot(container, app));
    return;
  }
  await whenSettled(router);
  createRoot(container).render(app);
}

const owner = ownerOf(window.location.pathname);
try {
  await start(owner, await loadRoutes(owner));
} catch (error) {
  console.error('This part of the site could not be started.', error);
  // A page that the server finished reads and navigates as it is; only an unfinished one is replaced.
  if (!page.hydration) await start(owner, [updatingRoute]);
}
