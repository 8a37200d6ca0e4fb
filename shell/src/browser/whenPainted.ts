import { once } from './once';

/** Milliseconds after which a page counts as painted where the browser does not tell. */
const patienceMs = 3000;

/**
 * Acts once the page stands before its visitor (W3C Paint Timing). A page behind others is not painted
 * until somebody turns to it, and then it shall be ready: there it acts at once.
 */
export function whenPainted(act: () => void) {
  if (document.hidden) {
    act();
    return;
  }
  const actOnce = once(act);
  new PerformanceObserver(actOnce).observe({ type: 'paint', buffered: true });
  // Some browsers do not know of paints, and some keep them to themselves.
  setTimeout(actOnce, patienceMs);
}
