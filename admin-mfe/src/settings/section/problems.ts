import type { z } from 'zod';

/** What is wrong, by the field's path, such as `testimonies.0.text`. */
export type Errors = Partial<Record<string, string>>;

/** The first sentence about each field. */
export function errorsIn(error: z.ZodError | undefined): Errors {
  const errors: Errors = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

/** Moves the focus to the first field that is wrong. Answers whether the form has one. */
export function focusFirst(form: HTMLFormElement, errors: Errors) {
  const first = [...form.elements].find((element) => errors[element.getAttribute('name') ?? '']);
  if (first instanceof HTMLElement) first.focus();
  return first !== undefined;
}
