import { boxName, countName } from '../../extras/extraFields';
import type { TakenExtras } from './choosable';

/** The search parameter that says what the page shows of a choice in its URL: the form again, or the price. */
export const step = { name: 'step', choose: 'choose', price: 'price' } as const;

/** The search of the page's URL that shows a choice in the form. */
export function searchOf({ people, extras }: TakenExtras): string {
  const search = new URLSearchParams([[step.name, step.choose]]);
  for (const [n, ids] of Object.entries(people))
    for (const id of ids) search.set(boxName(n, id), 'on');
  for (const { id, count } of extras) search.set(countName(id), String(count));
  return `?${search}`;
}
