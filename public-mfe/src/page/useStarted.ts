import { useSyncExternalStore } from 'react';

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
