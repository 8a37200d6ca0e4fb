import { useSyncExternalStore } from 'react';

const threshold = 10;

const subscribe = (tell: () => void) => {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
};

/** Whether the page was scrolled past 10 px. */
export const useScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  );
