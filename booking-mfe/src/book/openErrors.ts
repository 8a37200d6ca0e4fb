import type { BookValues } from './bookForm';

type Errors = Readonly<Record<string, string>>;

const kindsOf = ({ people }: BookValues) => people.map(({ kind }) => kind).join();

/** Whether an error is about who comes as what, and not about one name. */
const isAboutParty = (field: string) =>
  /^(participants|pillions|participants\.\d+\.kind)$/.test(field);

/** The errors of a rejected form, without those about the party once its people are others. */
export const openErrors = (fields: Errors, rejected: BookValues | undefined, values: BookValues) =>
  rejected && kindsOf(rejected) !== kindsOf(values)
    ? Object.fromEntries(Object.entries(fields).filter(([field]) => !isAboutParty(field)))
    : fields;
