import { useEffect, useRef } from 'react';

/** How long a search waits for the next letter before it asks the server. */
export const typingDelayMs = 200;

/** Debounces a function. It runs after a delay (at once if 0) unless there is another call before. */
export function useDebounce() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (ms: number, work: () => void) => {
    clearTimeout(timer.current);
    if (ms > 0) timer.current = setTimeout(work, ms);
    else work();
  };
}
