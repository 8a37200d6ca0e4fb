import { pageDataId, type PageData } from '../document/pageData';
import type { RemoteName } from '../remotes/names';
import { inNextTask } from './inNextTask';
import { reportFailure } from './reportFailure';

/*
 * Takes the page over from the server, or makes it, in steps: what each file declares is carried out
 * only when its step comes, so that no step keeps the browser from answering for long.
 */
const { createBrowserHost } = await inNextTask(
  () => import(/* webpackMode: "eager" */ '../remotes/browserHost'),
);
const page = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData;
const loadRoutes = createBrowserHost(page.entries);

await inNextTask(() => import(/* webpackMode: "eager" */ 'react-dom/client'));
const { ownerOf, start, updatingRoute } = await inNextTask(
  () => import(/* webpackMode: "eager" */ './start'),
);

const owner: RemoteName = ownerOf(window.location.pathname);
try {
  const routes = await loadRoutes(owner, page.needs);
  await inNextTask(() => start({ page, first: owner, routes, loadRoutes }));
} catch (error) {
  reportFailure(page, error);
  // A page that the server finished reads and navigates as it is; only an unfinished one is replaced.
  if (!page.hydration) await start({ page, first: owner, routes: [updatingRoute], loadRoutes });
}
