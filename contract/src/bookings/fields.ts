import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { cleanLine, tidy, visibleText } from '../fields/invisible';
import { bookingMessages as sentences } from './messages';
import { limits } from '../limits';
import { mailAddressSchema } from '../fields/mailAddress';
import { messages } from '../messages';
import { readPhoneNumber } from '../fields/phoneNumber';

/** A scheme, `www.`, or a host with a path. NFKC turns look-alikes such as `www．` into the letters that they show. */
const url = /:\/\/|\bwww\.|\p{L}\.\p{L}{2,63}\//iu;

/** Whether a text contains a web address. A host alone does not count, because names have dots, too. */
const looksLikeUrl = (text: string) => url.test(text.normalize('NFKC'));

/**
 * A person's name, in any script. It must not be a web address, because mails repeat it. Initials such as "J.P. Nel" or
 * a company such as "Karoo.example" are allowed: mails show those so that no mail program makes a link of them.
 */
export const personNameSchema = z
  .string({ error: sentences.nameRequired })
  .max(limits.personLength, aborting(sentences.nameTooLong))
  .transform(cleanLine)
  .refine((name) => name !== '', sentences.nameRequired)
  .refine((name) => !looksLikeUrl(name), sentences.nameIsUrl);

const longText = 40;

const phoneTextSchema = z
  .string({ error: sentences.phoneRequired })
  .overwrite(tidy)
  .max(longText, aborting('This is not a phone number.'));

function toPhoneNumber(text: string, context: z.core.$RefinementCtx<string>): string {
  const result = readPhoneNumber(text);
  if ('number' in result) return result.number;
  context.addIssue({ code: 'custom', message: result.problem });
  return z.NEVER;
}

/** A phone number in any common format, converted to E.164. */
export const phoneSchema = phoneTextSchema
  .min(1, aborting(sentences.phoneRequired))
  .transform(toPhoneNumber);

/** The same, or an empty text. */
export const optionalPhoneSchema = phoneTextSchema.transform((text, context) =>
  text === '' ? text : toPhoneNumber(text, context),
);

export const bookingContactSchema = z
  .object({ name: personNameSchema, email: mailAddressSchema, phone: phoneSchema })
  .meta({ id: 'BookingContactFields' });

export const eventIdSchema = z.uuid(messages.eventNotFound);

/** The secret token in the link of a booking, a participant or a waitlist entry. */
export const linkToken = (notFound: string) => z.string().regex(/^[\w-]{43}$/, notFound);

const centsSchema = z
  .number({ error: messages.invalidRequest })
  .int(messages.invalidRequest)
  .nonnegative(messages.invalidRequest)
  .optional();

/**
 * The total that the visitor saw. It never sets the price: the request is refused if it differs from the current
 * total.
 */
export const expectedTotalSchema = centsSchema;

/** The refund that the visitor saw. It never sets the refund: a cancellation is refused if it would refund less. */
export const expectedRefundSchema = centsSchema;

/** The owner's reason for an action. */
export const reasonSchema = z
  .string({ error: sentences.reasonRequired })
  .overwrite(visibleText)
  .min(1, sentences.reasonRequired)
  .max(limits.bookingNoteLength, aborting(sentences.reasonTooLong));

export const dryRunSchema = z.boolean({ error: messages.invalidRequest }).default(false);

export type BookingContactFields = z.output<typeof bookingContactSchema>;
