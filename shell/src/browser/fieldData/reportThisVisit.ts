import type { VisitReport } from '@ridgeline/contract';
import { limits } from '@ridgeline/contract/limits';
import type { RouterState } from 'react-router-dom';
import { hydratedEvent, visitReportUrl } from '../../document/pageData';
import { remoteOf, routePattern } from '../../remotes/remoteRoute';
import { onHidden, whenIdle } from '../pageEvents';
import { optsOut, savesData } from '../preferences';

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
function countInAppPages(router: PageRouter, releaseOf: (remote: string) => string | undefined) {
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

/** Narrower windows count as phones. The value is that of `media.fromMd` in the styles. */
const desktopWidth = 900;

export type SendReport = (metrics: VisitReport['metrics']) => void;

/**
 * Returns a function that reports the pages opened since its last call, and the measurements of the visit if there are
 * any, in one request. Without either, it sends nothing.
 */
const createReporter =
  (
    visit: Pick<VisitReport, 'release' | 'page'>,
    takeInAppPages: () => NonNullable<VisitReport['inApp']>,
  ): SendReport =>
  (metrics) => {
    const inApp = takeInAppPages()
      .slice(0, limits.releasesPerReport)
      .map(({ release, pages }) => ({
        release,
        pages: Math.min(pages, limits.inAppPagesPerReport),
      }));
    if (inApp.length === 0 && Object.keys(metrics).length === 0) return;
    const device = window.innerWidth < desktopWidth ? 'phone' : 'desktop';
    const report: VisitReport = { ...visit, device, ...(inApp.length > 0 && { inApp }), metrics };
    navigator.sendBeacon(visitReportUrl, JSON.stringify(report));
  };

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
