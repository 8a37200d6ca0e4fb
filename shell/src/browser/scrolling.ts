import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** How long a page may take to grow back to its previous length. */
const timeoutMs = 5000;
const interventions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Gives the first entry of a document its own key, under which the router saves its scroll position.
 * Without one it would inherit the position of the document that was open before.
 */
export function identifyEntry() {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return;
  window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/** Scrolls to the position whenever the page grows long enough, until the user does something. */
function keepScrolledTo(top: number): () => void {
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isLongEnough = root.scrollHeight - root.clientHeight >= Math.floor(top);
    if (isLongEnough && Math.abs(window.scrollY - top) > 1) window.scrollTo(0, top);
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of interventions) removeEventListener(event, stop, true);
  };
  const timer = setTimeout(stop, timeoutMs);
  for (const event of interventions)
    addEventListener(event, stop, { capture: true, passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * The router restores the scroll position when a page is rendered. An admin page is still loading its data
 * then and may be too short, so this waits for the rest.
 */
export function restoreScrollOnceLoaded(router: Router) {
  let stop: () => void = () => undefined;
  let handled: string | undefined;
  router.subscribe(({ location, restoreScrollPosition: top }) => {
    const task = `${location.key} ${String(top)}`;
    if (task === handled) return;
    handled = task;
    stop();
    if (typeof top === 'number') stop = keepScrolledTo(top);
  });
}
