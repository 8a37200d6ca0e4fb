import { useEffect, useEffectEvent, useRef } from 'react';
import { changedControls, heldInput, type HeldInput } from './controls';

/** What a form held when it was hydrated. */
export interface EarlyInput {
  /** Everything in the form. */
  form: FormData;
  held: HeldInput;
  /** The names of the fields that differ from what the server rendered. */
  changed: ReadonlySet<string>;
}

/**
 * Reads a form once it is hydrated. On a slow connection, people fill it in before the scripts arrive, and after "Back"
 * or a reload, the browser fills in what was there before. React gets no events for either.
 * @param take called once
 * @returns the form's ref
 */
export function useEarlyInput(take: (early: EarlyInput) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const onHydrated = useEffectEvent(take);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const changed = new Set(changedControls(form).map(({ name }) => name));
    onHydrated({ form: new FormData(form), held: heldInput(form), changed });
  }, []);
  return ref;
}
