import { useEffect, useEffectEvent, useRef } from 'react';
import { changedControls } from './controls';

/** What a form held when it was hydrated, if that differs from what the server rendered. */
export interface EarlyInput {
  /** Everything in the form. */
  form: FormData;
  /** The names of the fields that differ. */
  changed: ReadonlySet<string>;
}

/**
 * Reads a form once it is hydrated. On a slow connection, people fill it in before the scripts arrive, and after "Back"
 * or a reload, the browser fills in what was there before. React gets no events for either.
 * @param take called once, with undefined if the form is as the server rendered it
 * @returns the form's ref
 */
export function useEarlyInput(take: (early: EarlyInput | undefined) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const onHydrated = useEffectEvent(take);
  useEffect(() => {
    const form = ref.current;
    const changed = new Set(form ? changedControls(form).map(({ name }) => name) : []);
    onHydrated(form && changed.size > 0 ? { form: new FormData(form), changed } : undefined);
  }, []);
  return ref;
}
