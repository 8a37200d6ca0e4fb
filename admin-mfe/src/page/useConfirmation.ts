import { useEffect, useRef, useState } from 'react';

/**
 * Asks for confirmation about an item of a list. The clicked button disappears with its item, so the focus then moves
 * to the element with the ref `focusRef`.
 */
export function useConfirmation<Subject, Target extends HTMLElement>() {
  const [subject, ask] = useState<Subject>();
  const [removals, setRemovals] = useState(0);
  const focusRef = useRef<Target>(null);

  useEffect(() => {
    if (removals > 0) focusRef.current?.focus();
  }, [removals]);

  /** Closes the question. With `isGone`, the item and its button have disappeared. */
  const settle = (isGone: boolean) => {
    ask(undefined);
    if (isGone) setRemovals((before) => before + 1);
  };

  return { subject, ask, settle, focusRef };
}
