import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js';

/** Where a number without a country code is taken to be. */
const country = 'ZA';
/** Digits of a South African number; the library also knows service numbers of fewer. */
const nationalLength = 9;
/** Longer texts are no number, and are not repeated to the person. */
const longestText = 40;

const example =
  'A number looks like 082 123 4567; one from abroad begins with + and its country code.';

const problems = {
  TOO_SHORT: 'is too short for a phone number.',
  TOO_LONG: 'is too long for a phone number.',
  INVALID_LENGTH: 'does not have the length of a phone number.',
  INVALID_COUNTRY: 'begins with a country code that does not exist.',
  NOT_A_NUMBER: 'is not a phone number.',
};

/** A phone number as E.164, such as +27821234567, or a sentence that says why it is none. */
export type ReadPhoneNumber = { number: string } | { problem: string };

/** Reads a phone number as people write them; without a country code, a South African one. */
export function readPhoneNumber(text: string): ReadPhoneNumber {
  const typed = text.trim();
  if (typed.length > longestText) return { problem: `This is not a phone number. ${example}` };
  const options = { defaultCountry: country, extract: false } as const;
  const phone = parsePhoneNumberFromString(typed, options);
  const isShort = phone?.country === country && phone.nationalNumber.length < nationalLength;
  const because = validatePhoneNumberLength(typed, options) ?? (isShort ? 'TOO_SHORT' : undefined);
  if (because) return { problem: `${typed} ${problems[because]} ${example}` };
  // Whether anybody has the number is for the network to say: new ranges come before a library knows them.
  if (!phone?.isPossible()) return { problem: `${typed} ${problems.NOT_A_NUMBER} ${example}` };
  return { number: phone.number };
}

/** A phone number in groups, as people write it: `+27 82 123 4567`. A text that is no number stays as it is. */
export const formatInternational = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;
