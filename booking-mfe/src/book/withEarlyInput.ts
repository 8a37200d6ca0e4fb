import type { EarlyInput } from '../page/useEarlyInput';
import { formOf, valuesIn, type BookValues } from './bookForm';

/**
 * A draft with what the form held when it was hydrated. Only some fields of the draft may have been on the page, such as
 * those of its first person, so the others stay as they are.
 */
export function withEarlyInput(draft: BookValues, { form, changed }: EarlyInput): BookValues {
  const merged = formOf(draft);
  for (const name of changed) {
    merged.delete(name);
    for (const value of form.getAll(name)) merged.append(name, value);
  }
  return valuesIn(merged);
}
