import { useEffect, useRef, useState } from 'react';

/** The items with one of them moved by a place. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const others = items.filter((_, place) => place !== at);
  return [...others.slice(0, at + by), ...items.slice(at, at + 1), ...others.slice(at + by)];
}

/**
 * Keeps the focus on the button that moved something, because browsers take it from an element that is moved, and says
 * where it is now.
 */
export function useMoves() {
  const pressed = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [said]);
  return {
    /** For a live region. */
    said,
    /** To be called with each move. */
    announce: (name: string, place: number, count: number) => {
      pressed.current = document.activeElement as HTMLElement | null;
      setSaid(`${name} is now number ${place} of ${count}.`);
    },
  };
}
