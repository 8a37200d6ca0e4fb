import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page has come to life: false on the server and while the browser takes over what the
 * server wrote, true from then on and on every page that is made in the browser.
 */
export const useStarted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The same for what need not come at once: it follows in a render of its own, which gives way to
 * whatever the visitor does, and is false for a moment on pages made in the browser too.
 */
export const useStartedByNow = () => useDeferredValue(true, false);
