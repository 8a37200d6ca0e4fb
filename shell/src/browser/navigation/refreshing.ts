import { prefetchPage, type PrefetchingOptions } from './prefetching';
import { whenRouter } from './whenRouter';

/** Reloads the current page's data in the background, and then shows it. If that fails, the page stays as it is. */
export async function refreshPage(options: PrefetchingOptions) {
  const { router } = options;
  await whenRouter(router, ({ navigation }) => navigation.state === 'idle');
  const { location } = router.state;
  try {
    await prefetchPage(options, new URL(location.pathname + location.search, window.origin));
  } catch {
    // Most errors of loaders are failures of the API. Uncaught, the browser would report them as faults of the release.
    return;
  }
  if (router.state.location === location) await router.revalidate();
}
