import type { RouterState } from 'react-router-dom';
import { remoteOf } from '../../remotes/remoteRoute';

type PageState = Pick<RouterState, 'location' | 'navigation' | 'matches' | 'errors'>;

/** The members of a router that tell which page is open. */
export interface PageRouter {
  state: PageState;
  subscribe: (listener: (state: PageState) => void) => unknown;
}

/**
 * Counts the pages that are opened within this document, by release. Another path is another page; a change of the
 * query or the hash is not.
 * @param releaseOf the loaded release of a remote
 * @returns a function that returns the pages since its last call
 */
export function countInAppPages(
  router: PageRouter,
  releaseOf: (remote: string) => string | undefined,
) {
  let { pathname } = router.state.location;
  let counts = new Map<string, number>();
  router.subscribe(({ location, navigation, matches, errors }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    pathname = location.pathname;
    const remote = remoteOf(matches.map(({ route }) => route));
    const release = remote && releaseOf(remote);
    if (release && !errors) counts.set(release, (counts.get(release) ?? 0) + 1);
  });
  return function takeInAppPages() {
    const taken = [...counts].map(([release, pages]) => ({ release, pages }));
    counts = new Map();
    return taken;
  };
}
