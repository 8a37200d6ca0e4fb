import { useEffect, useRef, useState } from 'react';

/**
 * Asks for confirmation about one of several items. The focused button disappears with its item, so
 * the focus moves to `place`.
 */
export function useQuestion<Thing, Place extends HTMLElement>() {
  const [asked, ask] = useState<Thing>();
  const [removals, setRemovals] = useState(0);
  const place = useRef<Place>(null);

  useEffect(() => {
    if (removals > 0) place.current?.focus();
  }, [removals]);

  /** Closes the question; `isGone` if the item and its button have disappeared. */
  const settle = (isGone: boolean) => {
    ask(undefined);
    if (isGone) setRemovals((before) => before + 1);
  };

  return { asked, ask, settle, place };
}
