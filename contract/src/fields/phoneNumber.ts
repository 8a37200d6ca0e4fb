import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js';
import { tidy } from './invisible';

/** The country of numbers without a country code. */
const country = 'ZA';
/** The number of digits in a South African number. The library also accepts shorter service numbers. */
const nationalLength = 9;
/** Longer texts cannot be phone numbers, and error messages do not quote them. */
const longestText = 40;

const example =
  'A number looks like 082 123 4567; one from abroad begins with + and its country code.';

const problems = {
  TOO_SHORT: 'is too short for a phone number.',
  TOO_LONG: 'is too long for a phone number.',
  INVALID_LENGTH: 'does not have the length of a phone number.',
  INVALID_COUNTRY: 'begins with a country code that does not exist.',
  NOT_A_NUMBER: 'is not a phone number.',
  EXTENSION: 'has an extension, which we cannot store. Please enter a number without one.',
};

/** A phone number as E.164, such as +27821234567, or a sentence that says why the text is not one. */
export type ReadPhoneNumber = { number: string } | { problem: string };

/** A number without the direction marks of an address book, and with plain blanks. */
const cleanNumber = (text: string) => tidy(text).replaceAll(/\s/g, ' ');

/** Reads a phone number in any common format. Without a country code, it counts as South African. */
export function readPhoneNumber(text: string): ReadPhoneNumber {
  const typed = cleanNumber(text);
  if (typed.length > longestText) return { problem: `This is not a phone number. ${example}` };
  const options = { defaultCountry: country, extract: false } as const;
  const phone = parsePhoneNumberFromString(typed, options);
  const isShort = phone?.country === country && phone.nationalNumber.length < nationalLength;
  const problem = validatePhoneNumberLength(typed, options) ?? (isShort ? 'TOO_SHORT' : undefined);
  if (problem) return { problem: `${typed} ${problems[problem]} ${example}` };
  // Checks only the length, because the library does not know new number ranges yet.
  if (!phone?.isPossible()) return { problem: `${typed} ${problems.NOT_A_NUMBER} ${example}` };
  // Without its extension, the number reaches somebody else.
  if (phone.ext) return { problem: `${typed} ${problems.EXTENSION} ${example}` };
  return { number: phone.number };
}

/** Formats a phone number in groups: `+27 82 123 4567`. Other texts are returned unchanged. */
export const formatInternational = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;
