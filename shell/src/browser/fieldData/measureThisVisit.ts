import type { RouterState } from 'react-router-dom';
import { hydratedEvent } from '../../document/pageData';
import { routePattern } from '../../remotes/routePattern';
import { savesData } from '../connection';
import { whenIdle } from '../pageEvents';
import { optsOut } from '../privacy';

/** Nobody waits for it. */
const idleTimeoutMs = 10_000;

/**
 * Measures how quick a visit to a public page is, once the page is hydrated and the browser idle. Visitors
 * who save data or do not want to be tracked are left alone.
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
  // A visit that is not measured is no loss.
  const begin = () => whenIdle(() => void measure().catch(() => undefined), idleTimeoutMs);
  document.addEventListener(hydratedEvent, begin, { once: true });
}
