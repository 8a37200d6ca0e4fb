import type { RouterState } from 'react-router-dom';
import { hydratedEvent } from '../../document/pageData';
import { routePattern } from '../../remotes/routePattern';
import { savesData } from '../connection';
import { whenIdle } from '../pageEvents';
import { optsOut } from '../privacy';

/** Long, because nobody waits for the measurement. */
const idleTimeoutMs = 10_000;

/**
 * Measures how fast a visit to a public page is, once the page is hydrated and the browser is idle. Visitors
 * who save data or opted out of tracking are not measured.
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
  const begin = () => whenIdle(() => void measure().catch(() => undefined), idleTimeoutMs);
  document.addEventListener(hydratedEvent, begin, { once: true });
}
