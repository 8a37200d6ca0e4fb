import type { RouterState } from 'react-router-dom';
import { hydratedEvent } from '../../document/pageData';
import { routePattern } from '../../remotes/routePattern';
import { savesData } from '../connection';
import { whenIdle } from '../pageEvents';
import { optsOut } from '../privacy';

/** This is long, because nobody waits for the measurement. */
const idleTimeoutMs = 10_000;

/**
 * Measures how fast a visit to a public page is. It starts once the page is hydrated and the browser is idle. Visits
 * with Save-Data, or with an opt-out of tracking, are not measured.
 */
export function measureThisVisit(
  release: string,
  { matches, errors }: Pick<RouterState, 'matches' | 'errors'>,
) {
  if (errors || savesData() || optsOut()) return;
  const page = routePattern(matches.map(({ route }) => route));
  const measure = async () => {
    const { reportVisit } = await import(
      /* webpackChunkName: "field-data", webpackFetchPriority: "low" */ './reportVisit'
    );
    reportVisit({ release, page });
  };
  // It does not matter if we fail to measure a visit.
  const start = () => whenIdle(() => void measure().catch(() => undefined), idleTimeoutMs);
  document.addEventListener(hydratedEvent, start, { once: true });
}
