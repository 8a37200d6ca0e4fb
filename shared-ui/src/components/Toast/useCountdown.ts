import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Calls once after a time that does not run while the pointer or the focus is on the element.
 * @param ms how long
 * @returns the handlers for the element
 */
export function useCountdown(ms: number, onEnd: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (hovered || focused) return;
    const since = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [hovered, focused]);

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
