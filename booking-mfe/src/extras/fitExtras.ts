import type { Offer, OfferedExtra } from '@ridgeline/contract';
import { isFor } from '@ridgeline/contract/bookings/extras';
import type { BookValues, Person } from '../book/bookForm';

/** A person, whose ticks count only for what is sold to somebody who comes as they do. */
function fitPerson(person: Person, offered: readonly OfferedExtra[]): Person {
  const { kind, extras = [], keptExtras = [] } = person;
  const ticked = [...new Set([...extras, ...keptExtras])];
  const fits = (id: string) => offered.some((extra) => extra.id === id && isFor(extra, kind));
  return {
    ...person,
    extras: ticked.filter(fits),
    keptExtras: ticked.filter((id) => !fits(id)),
  };
}

/** The values of a form with the extras that can be taken on a ride by those who come. */
export const fitExtras = (
  values: BookValues,
  { extras: offered = [] }: Pick<Offer, 'extras'>,
): BookValues => ({
  ...values,
  people: values.people.map((person) => fitPerson(person, offered)),
  extras: (values.extras ?? []).filter(({ id }) =>
    offered.some((extra) => extra.id === id && extra.per === 'booking'),
  ),
});
