import {
  contactFieldsSchema,
  isSameName,
  limits,
  messages,
  readPhoneNumber,
  type ContactFields,
} from '@ridgeline/contract';
import { contactsOnCards, isCards } from './cards';
import type { Entry } from './entry';
import { contactsInTable } from './table';

/**
 * The maximum number of entries. It is far more than a group may have, and a phone can show as many without a delay.
 */
const maximumEntries = 3000;

/** Whether a text has more entries than that. */
export const isTooLong = (text: string) =>
  text.split(isCards(text) ? /^BEGIN:VCARD/im : '\n').length > maximumEntries + 1;

/** An entry with the result of its validation. */
export interface ParsedEntry extends Entry {
  state: 'ready' | 'duplicate' | 'problem';
  /** Why the entry is not added. It lists all problems. */
  remark?: string;
}

const numberOf = (input: string) => {
  const result = readPhoneNumber(input);
  return 'number' in result ? result.number : undefined;
};

/** Parses the contacts in a text, and says why some cannot be added to the existing ones. */
export function parseContacts(text: string, existing: ContactFields[]): ParsedEntry[] {
  const entries = isCards(text) ? contactsOnCards(text) : contactsInTable(text);
  const nameOf = new Map<string, string>();
  for (const { name, number } of existing) {
    const normalized = numberOf(number);
    if (normalized) nameOf.set(normalized, name);
  }
  let room = limits.contactsPerGroup - nameOf.size;
  return entries.map((entry): ParsedEntry => {
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
        remark: isSameName(other, name) ? 'Is there already.' : `Has the same number as ${other}.`,
      };
    if (room === 0) return { ...entry, number, state: 'problem', remark: messages.contactsTooMany };
    room -= 1;
    nameOf.set(number, name);
    return { ...entry, name, number, state: 'ready' };
  });
}
