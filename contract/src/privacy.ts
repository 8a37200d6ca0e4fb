import { z } from 'zod';
import { limits } from './limits';
import { lookupKey } from './lookupKey';
import { messages } from './messages';
import { readPhoneNumber } from './phoneNumber';

/** A person, identified by an e-mail address or a phone number (E.164). */
export type Person = { email: string } | { number: string };

const mailAddress = /^[^\s@]+@[^\s@]+$/;

/** Reads an e-mail address or a phone number; undefined if the text is neither. */
function readPerson(text: string): Person | undefined {
  const identifier = text.trim();
  if (identifier.length > limits.emailLength) return undefined;
  if (mailAddress.test(identifier)) return { email: lookupKey(identifier) };
  const result = readPhoneNumber(identifier);
  return 'number' in result ? { number: result.number } : undefined;
}

/** The person's normalized e-mail address or phone number. */
export const identifierOf = (person: Person) => ('email' in person ? person.email : person.number);

const personSchema = z
  .string({ error: messages.personRequired })
  .trim()
  .min(1, messages.personRequired)
  .transform((text, context) => {
    const person = readPerson(text);
    if (person) return person;
    context.addIssue({ code: 'custom', message: messages.personUnreadable });
    return z.NEVER;
  });

/** The person whose data is requested: an e-mail address or a phone number. */
export const personQuerySchema = z.object({ person: personSchema }).meta({ id: 'PersonQuery' });

/** The person whose data is erased, and the same e-mail address or number again as a confirmation. */
export const personErasureSchema = z
  .object({
    person: personSchema,
    confirmation: z.string({ error: messages.erasureUnconfirmed }).max(limits.emailLength),
  })
  .refine(
    ({ person, confirmation }) => {
      const confirmed = readPerson(confirmation);
      return confirmed !== undefined && identifierOf(confirmed) === identifierOf(person);
    },
    { path: ['confirmation'], error: messages.erasureUnconfirmed },
  )
  .meta({ id: 'PersonErasure' });

/** One stored record about a person, such as a contact in a group. */
export const personRecordSchema = z.object({
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
    /** The normalized e-mail address or phone number. */
    person: z.string(),
    /** When the data was result. */
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
