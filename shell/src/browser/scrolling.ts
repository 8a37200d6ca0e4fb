import type { Router } from './navigation/whenRouter';

/** The key in the session storage under which the router saves the scroll position of each history entry. */
export const scrollPositionsKey = 'scroll-positions';

/** The time that a page has to grow back to its previous length. */
const timeoutMs = 5000;
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The key that the router gave to the current history entry. */
const entryKey = () => (history.state as { key?: string } | null)?.key;

/**
 * Gives the first history entry of a document its own key, under which the router saves its scroll position. Without
 * a key, it would inherit the position of the previous document.
 */
export function identifyEntry() {
  if (entryKey()) return;
  const state = window.history.state as object | null;
  window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/** The position in pixels at which the current history entry was left; undefined if it is new. */
export function savedScrollPosition(): number | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}') as Record<
      string,
      number
    >;
    return saved[entryKey() ?? ''];
  } catch {
    // The browser forbids storage.
    return undefined;
  }
}

/**
 * Scrolls to a position each time the length of the page changes, until the user does something or goes to another
 * page, or the timeout is over.
 */
function holdScrollPosition(top: number) {
  const root = document.documentElement;
  const entry = entryKey();
  const observer = new ResizeObserver(() => {
    if (entryKey() !== entry) return stop();
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
}

/** Restores the scroll position of a document that is reloaded or returned to, once it is long enough. */
export function restoreFirstScrollPosition() {
  const top = savedScrollPosition();
  if (top === undefined) return;
  history.scrollRestoration = 'manual';
  holdScrollPosition(top);
}

/**
 * Restores the scroll position of pages that grow while they load. The router restores it when a page is rendered, but
 * an admin page is still loading its data then, and may be too short.
 */
export function restoreScrollOnceLoaded(router: Router) {
  let handled: string | undefined;
  router.subscribe(({ location, restoreScrollPosition: top }) => {
    const task = `${location.key} ${String(top)}`;
    if (task === handled) return;
    handled = task;
    if (typeof top === 'number') holdScrollPosition(top);
  });
}
