import { readPageData } from '../document/pageData';
import type { RemoteName } from '../remotes/names';
import { reportFailure } from './failureReports';
import { yieldToMain } from './yieldToMain';

/*
 * Hydrates the page, or renders it, in several tasks. Each module is evaluated only in its own task, so that
 * no task blocks the browser for long.
 */
const { createBrowserHost } = await yieldToMain(
  () => import(/* webpackMode: "eager" */ '../remotes/browserHost'),
);
const page = readPageData();
const loadRoutes = createBrowserHost(page.entries);

await yieldToMain(() => import(/* webpackMode: "eager" */ 'react-dom/client'));
const { ownerOf, start, updatingRoute } = await yieldToMain(
  () => import(/* webpackMode: "eager" */ './start'),
);

const owner: RemoteName = ownerOf(window.location.pathname);
try {
  const routes = await loadRoutes(owner, page.needs);
  await yieldToMain(() => start({ page, owner, routes, loadRoutes }));
} catch (error) {
  reportFailure(page, error);
  // A server-rendered page works without hydration; an empty one gets a notice.
  if (!page.hydration) await start({ page, owner, routes: [updatingRoute], loadRoutes });
}
