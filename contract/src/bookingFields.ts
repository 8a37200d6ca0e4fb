import { z } from 'zod';
import { aborting } from './aborting';
import { bookingMessages as sentences } from './bookingMessages';
import { limits } from './limits';
import { mailAddressSchema } from './mailAddress';
import { messages } from './messages';
import { oneLine } from './oneLine';
import { readPhoneNumber } from './phoneNumber';

/** A person's name, in any script. */
export const personNameSchema = z
  .string({ error: sentences.nameRequired })
  .max(limits.personLength, aborting(sentences.nameTooLong))
  .transform(oneLine)
  .refine((name) => name !== '', sentences.nameRequired);

const longText = 40;

/** A phone number as people write it; read as E.164. */
export const phoneSchema = z
  .string({ error: messages.contactNumberRequired })
  .max(longText, aborting('This is not a phone number.'))
  .transform((text, context) => {
    const read = readPhoneNumber(text);
    if ('number' in read) return read.number;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  });

export const bookingContactSchema = z
  .object({ name: personNameSchema, email: mailAddressSchema, phone: phoneSchema })
  .meta({ id: 'BookingContactFields' });

export const eventIdSchema = z.uuid(messages.eventNotFound);

/** The secret in the link of a booking, a participant or a waitlist entry. */
export const linkToken = (notFound: string) => z.string().regex(/^[\w-]{43}$/, notFound);

/** The total that the party saw. A request with another total than today's is refused; it never sets the price. */
export const expectedTotalSchema = z
  .number({ error: messages.invalidRequest })
  .int(messages.invalidRequest)
  .nonnegative(messages.invalidRequest)
  .optional();

/** Why the owner does something. */
export const reasonSchema = z
  .string({ error: sentences.reasonRequired })
  .trim()
  .min(1, sentences.reasonRequired)
  .max(limits.bookingNoteLength, aborting(sentences.reasonTooLong));

export const dryRunSchema = z.boolean({ error: messages.invalidRequest }).default(false);

export type BookingContactFields = z.output<typeof bookingContactSchema>;
