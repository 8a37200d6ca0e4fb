import { z } from 'zod';
import { limits } from './limits';
import { lookupKey } from './lookupKey';
import { messages } from './messages';
import { readPhoneNumber } from './phoneNumber';

/** A person as the site may know one: by a mail address or by a phone number (E.164). */
export type Person = { email: string } | { number: string };

const mailAddress = /^[^\s@]+@[^\s@]+$/;

/** The person whom somebody named; undefined where that is neither a mail address nor a phone number. */
function readPerson(text: string): Person | undefined {
  const named = text.trim();
  if (named.length > limits.emailLength) return undefined;
  if (mailAddress.test(named)) return { email: lookupKey(named) };
  const read = readPhoneNumber(named);
  return 'number' in read ? { number: read.number } : undefined;
}

/** The person in the one way in which the site writes them. */
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

/** Whose data is asked for: a mail address or a phone number. */
export const personQuerySchema = z.object({ person: personSchema }).meta({ id: 'PersonQuery' });

/** Whose data is erased, and the same mail address or number typed once more. */
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

/** One thing that is known of a person, such as a number in a group. */
export const personRecordSchema = z.object({
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** What one feature of the site holds of a person. */
export const personSectionSchema = z
  .object({
    /** The feature, such as `newsletter`. */
    name: z.string(),
    title: z.string(),
    records: z.array(personRecordSchema),
    /** What an erasure does with it, in a sentence. */
    onErasure: z.string(),
    /** Whether an erasure removes it or makes it anonymous. */
    erasable: z.boolean(),
  })
  .meta({ id: 'PersonSection' });

export const personDataSchema = z
  .object({
    /** The mail address or the number, as the site writes it. */
    person: z.string(),
    /** When this was read. */
    at: z.iso.datetime(),
    /** Features that hold nothing are left out. */
    sections: z.array(personSectionSchema),
  })
  .meta({ id: 'PersonData' });

export const personErasedSchema = z
  .object({
    /** How many records were removed or made anonymous. */
    erased: z.number().int().nonnegative(),
    /** What is still held. */
    remaining: z.array(personSectionSchema),
  })
  .meta({ id: 'PersonErased' });

export type PersonRecord = z.infer<typeof personRecordSchema>;
export type PersonSection = z.infer<typeof personSectionSchema>;
export type PersonData = z.infer<typeof personDataSchema>;
export type PersonErased = z.infer<typeof personErasedSchema>;
