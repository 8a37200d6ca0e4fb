import { useEffect, useRef, useState } from 'react';

/**
 * Which of several things it is asked about whether it shall go. The button that had the focus goes with
 * it; one goes on from `place`.
 */
export function useQuestion<Thing, Place extends HTMLElement>() {
  const [asked, ask] = useState<Thing>();
  const [removals, setRemovals] = useState(0);
  const place = useRef<Place>(null);

  useEffect(() => {
    if (removals > 0) place.current?.focus();
  }, [removals]);

  /** Ends the question; `isGone` unless the thing and its button are still there. */
  const settle = (isGone: boolean) => {
    ask(undefined);
    if (isGone) setRemovals((before) => before + 1);
  };

  return { asked, ask, settle, place };
}
