import { useEffect, useEffectEvent, useRef } from 'react';
import { hasInput } from './hasInput';

/**
 * Reads a form once it is hydrated. On a slow connection, people fill it in before the scripts arrive, and React gets no
 * events for that.
 * @param take called once, with the form's data, or undefined if it was not changed
 * @returns the form's ref
 */
export function useEarlyInput(take: (early: FormData | undefined) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const onHydrated = useEffectEvent(take);
  useEffect(() => {
    const form = ref.current;
    onHydrated(form && hasInput(form) ? new FormData(form) : undefined);
  }, []);
  return ref;
}
