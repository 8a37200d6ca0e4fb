import { useEffect, useRef } from 'react';

/** Does something after so many milliseconds, at once for 0, unless another thing is to be done before. */
export function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (ms: number, work: () => void) => {
    clearTimeout(timer.current);
    if (ms > 0) timer.current = setTimeout(work, ms);
    else work();
  };
}
