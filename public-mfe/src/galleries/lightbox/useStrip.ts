import { useEffect, useRef } from 'react';

/**
 * Keeps a strip of full-width slides and the index of the one that is shown the same: the strip moves
 * when the index changes, and a swipe changes the index.
 */
export function useStrip(shown: number, onMove: (to: number) => void) {
  const strip = useRef<HTMLUListElement>(null);
  const latest = useRef({ shown, onMove });
  const opened = useRef(false);
  useEffect(() => {
    latest.current = { shown, onMove };
  });

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // It opens at its picture; from then on its style says how it moves.
    const behavior = opened.current ? 'auto' : 'instant';
    opened.current = true;
    element.scrollTo?.({ left: shown * element.clientWidth, behavior });
  }, [shown]);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // Only where it comes to rest counts; on the way it passes others.
    const settled = () => {
      const at = Math.round(element.scrollLeft / element.clientWidth);
      if (element.clientWidth > 0 && at !== latest.current.shown) latest.current.onMove(at);
    };
    const stay = () =>
      element.scrollTo?.({
        left: latest.current.shown * element.clientWidth,
        behavior: 'instant',
      });
    element.addEventListener('scrollend', settled);
    window.addEventListener('resize', stay);
    return () => {
      element.removeEventListener('scrollend', settled);
      window.removeEventListener('resize', stay);
    };
  }, []);

  return strip;
}
