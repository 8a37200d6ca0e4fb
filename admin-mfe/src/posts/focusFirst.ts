import { entryFields, type EntryErrors } from './entry';

/** Moves the focus to the first field that is wrong. Answers whether there is one. */
export function focusFirst(form: HTMLFormElement, errors: EntryErrors) {
  const first = entryFields.find((name) => errors[name]);
  const control =
    first === 'body' ? form.querySelector('#post-text') : first && form.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
  return first !== undefined;
}
