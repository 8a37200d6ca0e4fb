import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { cleanAddress } from '../fields/mailAddress';
import { cleanLine } from '../fields/invisible';
import { limits } from '../limits';
import { lookupKey } from '../fields/lookupKey';
import { messages } from '../messages';
import { plainText } from '../fields/plainText';
import { readPhoneNumber } from '../fields/phoneNumber';
import { isSameName } from '../bookings/whoAgrees';

/** A person whom an e-mail address or a phone number (E.164) identifies. */
export type IdentifiedPerson = { email: string } | { number: string };
/** A person who is looked up. Others may have the same name. */
export type Person = IdentifiedPerson | { name: string };

const mailAddress = /^[^\s@]+@[^\s@]+$/;
const letter = /\p{L}/u;
/** An at sign after something else than in a username, such as "Thandi (@thandi)". */
const atInAddress = /[^\s(]@/;

/** Reads an e-mail address, a phone number or a name; undefined if the text is none of them. */
function readPerson(text: string): Person | undefined {
  const identifier = cleanLine(text);
  if (identifier.length > limits.emailLength) return undefined;
  const address = cleanAddress(identifier);
  if (mailAddress.test(address)) return { email: lookupKey(address) };
  const result = readPhoneNumber(identifier);
  if ('number' in result) return { number: result.number };
  const isName = letter.test(plainText(identifier)) && !atInAddress.test(identifier);
  return isName && identifier.length <= limits.personLength ? { name: identifier } : undefined;
}

/** The person's normalized e-mail address or phone number. */
export const identifierOf = (person: IdentifiedPerson) =>
  'email' in person ? person.email : person.number;

/** What the person was looked up by. */
export const queriedAs = (person: Person) =>
  'name' in person ? person.name : identifierOf(person);

const isSamePerson = (one: Person, other: Person) =>
  'name' in one && 'name' in other
    ? isSameName(one.name, other.name)
    : queriedAs(one) === queriedAs(other);

const personSchema = z
  .string({ error: messages.personRequired })
  .overwrite(cleanLine)
  .min(1, messages.personRequired)
  .transform((text, context) => {
    const person = readPerson(text);
    if (person) return person;
    context.addIssue({ code: 'custom', message: messages.personUnreadable });
    return z.NEVER;
  });

/** The person whose data is requested: an e-mail address, a phone number or a name. */
export const personQuerySchema = z.object({ person: personSchema }).meta({ id: 'PersonQuery' });

/** The person whose data is erased, and the same e-mail address, number or name again as a confirmation. */
export const personErasureSchema = z
  .object({
    person: personSchema,
    confirmation: z.string({ error: messages.erasureUnconfirmed }).max(limits.emailLength),
    /** With a name, the ids of the records that are erased, because others may have the same name. */
    records: z
      .array(
        z
          .string()
          .max(limits.personRecordIdLength, aborting(messages.invalidRequest))
          // The columns of ids are ASCII, and MariaDB rejects comparing them with any other text.
          .regex(/^[\x20-\x7e]*$/, messages.invalidRequest),
      )
      .max(limits.personRecords)
      .optional(),
  })
  .refine(
    ({ person, confirmation }) => {
      const confirmed = readPerson(confirmation);
      return confirmed !== undefined && isSamePerson(confirmed, person);
    },
    { path: ['confirmation'], error: messages.erasureUnconfirmed },
  )
  .refine(({ person, records = [] }) => !('name' in person) || records.length > 0, {
    path: ['records'],
    error: messages.erasureChoiceRequired,
  })
  .refine(({ person, records }) => 'name' in person || records === undefined, {
    path: ['records'],
    error: messages.erasureChoiceNeedsName,
  })
  .meta({ id: 'PersonErasure' });

/** One stored record about a person, such as a contact in a group. */
export const personRecordSchema = z.object({
  /** What an erasure names the record by; only for records that were found by a name. */
  id: z.string().optional(),
  /** Why an erasure leaves this record as it is; absent if it does not. */
  kept: z.string().optional(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** The data that one feature of the site stores about a person. */
export const personSectionSchema = z
  .object({
    /** The feature, such as `newsletter`. */
    name: z.string(),
    title: z.string(),
    records: z.array(personRecordSchema),
    /** A sentence that says what an erasure does with the data. */
    onErasure: z.string(),
    /** Whether an erasure deletes the data or makes it anonymous. */
    erasable: z.boolean(),
  })
  .meta({ id: 'PersonSection' });

export const personDataSchema = z
  .object({
    /** The normalized e-mail address or phone number, or the name. */
    person: z.string(),
    /** When the data was read. */
    at: z.iso.datetime(),
    /** Only features that store something about the person. */
    sections: z.array(personSectionSchema),
  })
  .meta({ id: 'PersonData' });

export const personErasedSchema = z
  .object({
    /** The number of records that were deleted or made anonymous. */
    erased: z.number().int().nonnegative(),
    /** The data that is still stored. */
    remaining: z.array(personSectionSchema),
  })
  .meta({ id: 'PersonErased' });

export type PersonRecord = z.infer<typeof personRecordSchema>;
export type PersonSection = z.infer<typeof personSectionSchema>;
export type PersonData = z.infer<typeof personDataSchema>;
export type PersonErased = z.infer<typeof personErasedSchema>;
