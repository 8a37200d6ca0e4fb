import ICAL from 'ical.js';
import type { Entry } from './entry';
import { modernised } from './oldCards';

const card = /^BEGIN:VCARD[ \t]*\r?$[\s\S]*?^END:VCARD[ \t]*\r?$/gim;

/** Whether a text is vCards. */
export const isCards = (text: string) => /^BEGIN:VCARD\s*$/im.test(text);

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).filter(Boolean).join(' ') : String(value ?? '');

/** The full name or, if the card has none, the given name and the family name. */
function nameOn(parsed: ICAL.Component) {
  const full = textOf(parsed.getFirstPropertyValue('fn')).trim();
  if (full) return full;
  const parts = parsed.getFirstPropertyValue('n') as unknown;
  const [family, given] = Array.isArray(parts) ? parts.map(textOf) : [textOf(parts), ''];
  return [given, family].filter(Boolean).join(' ').trim();
}

/** The mobile number or, if the card has none, the first number. */
function numberOn(parsed: ICAL.Component) {
  const numbers = parsed.getAllProperties('tel');
  const isMobile = (number: ICAL.Property) =>
    /cell|mobile|iphone/i.test(textOf(number.getParameter('type')));
  const chosen = numbers.find(isMobile) ?? numbers[0];
  return textOf(chosen?.getFirstValue()).replace(/^tel:/i, '');
}

function entryOn(text: string, place: number): Entry {
  try {
    const parsed = new ICAL.Component(ICAL.parse(modernised(text)) as unknown[]);
    return { place, name: nameOn(parsed), number: numberOn(parsed) };
  } catch {
    return { place, name: '', number: '' };
  }
}

/**
 * The contacts in vCards, as phones share them. An unreadable card counts as one without a name.
 */
export const contactsOnCards = (text: string): Entry[] =>
  (text.match(card) ?? []).map((each, index) => entryOn(each, index + 1));
