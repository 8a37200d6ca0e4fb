import { useRef } from 'react';

/** Returns a function that runs a task, unless the component's previous task is still running. */
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
