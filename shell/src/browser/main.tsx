import './jitless';
import { readPageData } from '../document/pageData';
import { yieldToMain } from './pageEvents';

/*
 * Hydrates the page, or renders it, in several tasks. Each module is evaluated in a task of its own, so that no task
 * blocks the browser for long.
 */
const { createBrowserHost } = await yieldToMain(
  () => import(/* webpackMode: "eager" */ '../remotes/browserHost'),
);
const page = readPageData();
const { owner, needs } = page;
const loadRoutes = createBrowserHost();

await yieldToMain(() => import(/* webpackMode: "eager" */ 'react-dom/client'));
const { start, updatingRoute } = await yieldToMain(
  () => import(/* webpackMode: "eager" */ './start'),
);

try {
  const route = owner ? await loadRoutes(owner, needs) : updatingRoute;
  await yieldToMain(() => start({ page, route, loadRoutes }));
} catch (error) {
  reportError(error);
  // A server-rendered page works without hydration; an empty one gets a notice.
  if (!page.hydration) await start({ page, route: updatingRoute, loadRoutes });
}
