import { useRef } from 'react';

/** Runs a call of a component, unless the one before is still running. */
export function useExclusive() {
  const running = useRef(false);
  return async (call: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    try {
      await call();
    } finally {
      running.current = false;
    }
  };
}
