import {
  contactFieldsSchema,
  limits,
  messages,
  readPhoneNumber,
  type ContactFields,
} from '@ridgeline/contract';
import { contactsOnCards, isCards } from './cards';
import type { Entry } from './entry';
import { contactsInTable } from './table';

/** Many more than a group may have, and as many as a phone shows without a delay. */
const most = 3000;

/** Whether a text has too many entries to show at once. */
export const isTooLong = (text: string) =>
  text.split(isCards(text) ? /^BEGIN:VCARD/im : '\n').length > most + 1;

/** An entry with the result of its check. */
export interface Understood extends Entry {
  state: 'ready' | 'duplicate' | 'problem';
  /** Why it is not added: all that is wrong with it. */
  remark?: string;
}

const numberOf = (typed: string) => {
  const read = readPhoneNumber(typed);
  return 'number' in read ? read.number : undefined;
};

/** The contacts in a text, each with what prevents it from being added to the existing ones. */
export function understand(text: string, present: ContactFields[]): Understood[] {
  const entries = isCards(text) ? contactsOnCards(text) : contactsInTable(text);
  const nameOf = new Map<string, string>();
  for (const { name, number } of present) {
    const known = numberOf(number);
    if (known) nameOf.set(known, name);
  }
  let room = limits.contactsPerGroup - nameOf.size;
  return entries.map((entry): Understood => {
    const result = contactFieldsSchema.safeParse({ name: entry.name, number: entry.number });
    if (!result.success) {
      const remark = result.error.issues.map(({ message }) => message).join('. ');
      return { ...entry, state: 'problem', remark };
    }
    const { name, number } = result.data;
    const other = nameOf.get(number);
    if (other !== undefined)
      return {
        ...entry,
        number,
        state: 'duplicate',
        remark: other === name ? 'Is there already.' : `Has the same number as ${other}.`,
      };
    if (room === 0) return { ...entry, number, state: 'problem', remark: messages.contactsTooMany };
    room -= 1;
    nameOf.set(number, name);
    return { ...entry, name, number, state: 'ready' };
  });
}
