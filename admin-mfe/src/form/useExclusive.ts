import { useRef } from 'react';

/** Runs a component's task unless the previous one is still running. */
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
