/** How many of an extra the whole booking takes. */
export interface ExtraCount {
  id: string;
  count: number;
}

/** The box of a person for an extra. */
export const boxName = (person: string, extra: string) => `extra-${person}-${extra}`;

/** A tick that does not count, because the extra is not for what the person comes as at the moment. */
export const keptName = (person: string, extra: string) => `kept-${person}-${extra}`;

/** The number of an extra for the whole booking. */
export const countName = (extra: string) => `count-${extra}`;

/** The fields of a form, or of a URL. */
export interface Fields {
  keys: () => Iterable<string>;
  get: (name: string) => unknown;
}

const idsAfter = (prefix: string, form: Fields) =>
  [...new Set([...form.keys()].filter((name) => name.startsWith(prefix)))].map((name) =>
    name.slice(prefix.length),
  );

/** The extras that a person has ticked in a form. */
export const tickedIn = (form: Fields, person: string) => idsAfter(boxName(person, ''), form);

/** The ticks of a person in a form that do not count at the moment. */
export const keptIn = (form: Fields, person: string) => idsAfter(keptName(person, ''), form);

/** The extras that the whole booking takes by a form. */
export const countsIn = (form: Fields): ExtraCount[] =>
  idsAfter(countName(''), form)
    .map((id) => ({ id, count: Number(form.get(countName(id))) }))
    .filter(({ count }) => count > 0);
