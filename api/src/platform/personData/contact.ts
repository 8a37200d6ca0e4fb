import type { IdentifiedPerson } from '@ridgeline/contract';

/** The name of everybody who was erased. */
export const erasedName = 'Erased person';

/** The columns of an erased contact. */
export const erasedContact = {
  contact_name: erasedName,
  contact_email: '',
  contact_key: '',
  contact_phone: '',
};

/** The column by which a person is found among the contacts in a table, and its value. */
export const contactColumn = (person: IdentifiedPerson) =>
  'email' in person ? { contact_key: person.email } : { contact_phone: person.number };
