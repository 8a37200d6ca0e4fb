import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at each rendering, which does what the newest one does. For event handlers only. */
export function useStable<Arguments extends unknown[], Result>(
  handler: (...given: Arguments) => Result,
) {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...given: Arguments) => newest.current(...given), []);
}
