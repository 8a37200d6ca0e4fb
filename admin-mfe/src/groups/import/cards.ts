import ICAL from 'ical.js';
import type { Entry } from './entry';
import { convertOldCard } from './oldCards';

const card = /^BEGIN:VCARD[ \t]*\r?$[\s\S]*?^END:VCARD[ \t]*\r?$/gim;

/** Whether a text consists of vCards. */
export const isCards = (text: string) => /^BEGIN:VCARD\s*$/im.test(text);

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).filter(Boolean).join(' ') : String(value ?? '');

/** The full name; if the card has none, the given and the family name. */
function nameOf(parsed: ICAL.Component) {
  const full = textOf(parsed.getFirstPropertyValue('fn')).trim();
  if (full) return full;
  const parts = parsed.getFirstPropertyValue('n') as unknown;
  const [family, given] = Array.isArray(parts) ? parts.map(textOf) : [textOf(parts), ''];
  return [given, family].filter(Boolean).join(' ').trim();
}

/** The mobile number; if the card has none, the first number. */
function numberOf(parsed: ICAL.Component) {
  const numbers = parsed.getAllProperties('tel');
  const isMobile = (number: ICAL.Property) =>
    /cell|mobile|iphone/i.test(textOf(number.getParameter('type')));
  const preferred = numbers.find(isMobile) ?? numbers[0];
  return textOf(preferred?.getFirstValue()).replace(/^tel:/i, '');
}

function entryOf(text: string, entryNumber: number): Entry {
  try {
    const parsed = new ICAL.Component(ICAL.parse(convertOldCard(text)) as unknown[]);
    return { entryNumber, name: nameOf(parsed), number: numberOf(parsed) };
  } catch {
    return { entryNumber, name: '', number: '' };
  }
}

/** Parses the contacts in vCards. An unreadable card counts as a contact without a name. */
export const contactsOnCards = (text: string): Entry[] =>
  (text.match(card) ?? []).map((each, index) => entryOf(each, index + 1));
