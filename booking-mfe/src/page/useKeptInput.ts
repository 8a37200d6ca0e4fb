import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { changedControls, fillForm } from './controls';
import type { FormErrors } from './formErrors';

/**
 * What was typed into forms and not saved yet, by form. It is in memory alone, because it may be about somebody's
 * health. When a document is opened again, the browser fills in its forms itself.
 */
const kept = new Map<string, FormData>();

/** Whether a form still shows what it did. Otherwise its ticks do not count, such as one at the text of an agreement. */
const hasSameHidden = (form: HTMLFormElement, values: FormData) =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].every(
    ({ name, value }) => values.get(name) === value,
  );

interface KeptInputOptions {
  /** Why the form was rejected last. Then it shows what was sent, which is newer, and is kept after that, too. */
  formErrors: FormErrors | undefined;
  /** Called if the form holds something else than was rendered: from before, or typed before the scripts arrived. */
  onFilled?: (values: FormData) => void;
}

/**
 * Keeps what is typed into a form until it is saved, so that a look at another page loses nothing.
 * @param name identifies the form, such as its URL
 * @returns props of the form
 */
export function useKeptInput(name: string, { formErrors, onFilled }: KeptInputOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const restore = useEffectEvent(() => {
    const form = ref.current;
    if (!form) return;
    const values = formErrors ? undefined : kept.get(name);
    const isFilled = changedControls(form).length > 0;
    if (values && !isFilled) fillForm(form, values, { boxes: hasSameHidden(form, values) });
    if (values || isFilled) onFilled?.(new FormData(form));
  });
  useEffect(() => restore(), [name]);
  useEffect(() => {
    if (formErrors && ref.current) kept.set(name, new FormData(ref.current));
  }, [name, formErrors]);
  return {
    ref,
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
      void kept.set(name, new FormData(currentTarget)),
    onSubmit: () => void kept.delete(name),
  };
}
