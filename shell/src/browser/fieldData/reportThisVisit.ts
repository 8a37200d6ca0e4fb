import { hydratedEvent } from '../../document/pageData';
import { routePattern } from '../../remotes/routePattern';
import { savesData } from '../connection';
import { onHidden, whenIdle } from '../pageEvents';
import { optsOut } from '../privacy';
import { countInAppPages, type PageRouter } from './inAppPages';
import { createReporter } from './sendReport';

/** This is long, because nobody waits for the measurement. */
const idleTimeoutMs = 10_000;

interface VisitOptions {
  /** The release of the first page, such as `rides-weather@1.4.0`. */
  release: string;
  router: PageRouter;
  /** The loaded release of a remote. */
  releaseOf: (remote: string) => string | undefined;
  /** Whether the server has rendered the page, so that its speed can be measured. */
  isHydrated: boolean;
}

/**
 * Reports which pages are opened within this document and, for a public page, how fast it is. The measurement starts
 * once the page is hydrated and the browser is idle. With Save-Data, nothing is measured; with an opt-out of tracking,
 * nothing is reported.
 */
export function reportThisVisit({ release, router, releaseOf, isHydrated }: VisitOptions) {
  // Some people and companies turn beacons off.
  if (optsOut() || !('sendBeacon' in navigator)) return;
  const { matches, errors } = router.state;
  const page = routePattern(matches.map(({ route }) => route));
  const send = createReporter({ release, page }, countInAppPages(router, releaseOf));
  const stopReporting = onHidden(() => send({}));
  if (!isHydrated || errors || savesData()) return;
  const measure = async () => {
    const { measureSpeed } = await import(
      /* webpackChunkName: "field-data", webpackFetchPriority: "low" */ './measureSpeed'
    );
    // From now on, one request reports both.
    stopReporting();
    measureSpeed(send);
  };
  // It does not matter if we fail to measure a visit.
  const start = () => whenIdle(() => void measure().catch(() => undefined), idleTimeoutMs);
  document.addEventListener(hydratedEvent, start, { once: true });
}
