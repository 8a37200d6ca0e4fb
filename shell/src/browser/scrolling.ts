import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** The time that a page has to grow back to its previous length. */
const timeoutMs = 5000;
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Gives the first history entry of a document its own key, under which the router saves its scroll position. Without
 * a key, it would inherit the position of the previous document.
 */
export function identifyEntry() {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return;
  window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/** Scrolls to a position each time the page grows, until the user does something, or the timeout is over. */
function holdScrollPosition(top: number): () => void {
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isLongEnough = root.scrollHeight - root.clientHeight >= Math.floor(top);
    if (isLongEnough && Math.abs(window.scrollY - top) > 1) window.scrollTo(0, top);
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of userEvents) removeEventListener(event, stop, true);
  };
  const timer = setTimeout(stop, timeoutMs);
  for (const event of userEvents) addEventListener(event, stop, { capture: true, passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * Restores the scroll position of pages that grow while they load. The router restores it when a page is rendered, but
 * an admin page is still loading its data then, and may be too short.
 */
export function restoreScrollOnceLoaded(router: Router) {
  let stop: () => void = () => undefined;
  let handled: string | undefined;
  router.subscribe(({ location, restoreScrollPosition: top }) => {
    const task = `${location.key} ${String(top)}`;
    if (task === handled) return;
    handled = task;
    stop();
    if (typeof top === 'number') stop = holdScrollPosition(top);
  });
}
