import type { ExtrasChoice } from '@ridgeline/contract';
import type { TakenExtras } from './choosable';

/** The hidden field with the choice whose price the page showed. */
export const choiceField = 'choice';

/** A choice as the API takes it. */
export const choiceOf = ({ people, extras }: TakenExtras): ExtrasChoice => ({
  participants: Object.entries(people).map(([n, ids]) => ({ n: Number(n), extras: [...ids] })),
  extras: [...extras],
});

/** The choice in a form. */
export const choiceIn = (form: FormData): ExtrasChoice =>
  JSON.parse(String(form.get(choiceField))) as ExtrasChoice;
