import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { calendarDay } from '../fields/calendarDay';
import { cleanLine } from '../fields/invisible';
import { linesOfText } from '../fields/texts';
import { limits } from '../limits';
import { messages } from '../messages';
import { wholeNumber } from '../offers/numbers';
import { codeKey } from './codeKey';
import { codeMessages } from './messages';

export const discountSchema = z
  .discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('percent'),
        percent: wholeNumber(1, 100, codeMessages.percentInvalid),
      }),
      z.object({
        kind: z.literal('amount'),
        amountCents: wholeNumber(1, limits.amountCents, codeMessages.amountInvalid),
      }),
    ],
    { error: messages.invalidRequest },
  )
  .meta({ id: 'Discount' });

/** A code as its owner writes it. It has to be readable and typable on a phone. */
const codeTextSchema = z
  .string({ error: codeMessages.codeInvalid })
  .overwrite(cleanLine)
  .max(limits.codeTextLength, aborting(codeMessages.codeInvalid))
  .refine((text) => /^[\p{L}\p{N}]{3,30}$/u.test(codeKey(text)), codeMessages.codeInvalid);

/** A code as a visitor types it. Anything is a code, of which we know only some. */
export const typedCodeSchema = z
  .string({ error: messages.invalidRequest })
  .max(limits.typedCodeLength, aborting(codeMessages.unknown));

const daySchema = calendarDay(z.string({ error: codeMessages.dayInvalid }), codeMessages.dayInvalid)
  .nullable()
  .default(null);

/** The fields of a code, which the owner fills in. */
export const codeFieldsSchema = z
  .object({
    code: codeTextSchema,
    off: discountSchema,
    /** The first and the last day on which it can be used, in South African time; null: no bound. */
    from: daySchema,
    until: daySchema,
    /** How many bookings can have it; null: any number. */
    uses: wholeNumber(1, limits.codeUses, codeMessages.usesInvalid).nullable().default(null),
    /** The events that it is for; null: all. */
    eventIds: z
      .array(z.uuid(codeMessages.eventsInvalid), { error: codeMessages.eventsInvalid })
      .min(1, codeMessages.eventsInvalid)
      .max(limits.eventsPerCode, aborting(codeMessages.eventsInvalid))
      .nullable()
      .default(null),
    /** Whether it is only for those who have not booked before. */
    firstBooking: z.boolean({ error: messages.invalidRequest }).default(false),
    /** The owner's note for herself. */
    note: linesOfText(limits.codeNoteLength, codeMessages.noteTooLong).default(''),
  })
  .refine(({ from, until }) => !from || !until || until >= from, {
    error: codeMessages.untilTooEarly,
    path: ['until'],
  })
  .meta({ id: 'CodeFields' });

const codeStates = ['to-come', 'runs', 'used-up', 'ended'] as const;

/** A code as the owner sees it. */
export const codeSchema = z
  .object({
    _id: z.string(),
    code: z.string(),
    off: discountSchema,
    from: z.string().nullable(),
    until: z.string().nullable(),
    uses: z.number().int().positive().nullable(),
    /** How many bookings have it. One that ends before anything is paid gives it back. */
    used: z.number().int().nonnegative(),
    eventIds: z.array(z.string()).nullable(),
    firstBooking: z.boolean(),
    note: z.string(),
    state: z.enum(codeStates),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Code' });

export const codeListSchema = z.array(codeSchema);

/** A visitor's question what a code takes off. */
export const codeCheckSchema = z
  .object({ code: typedCodeSchema, eventId: z.uuid(messages.eventNotFound) })
  .meta({ id: 'CodeCheck' });

/** What a code takes off. Whether a booking is a first one is checked as it is made. */
export const checkedCodeSchema = z
  .object({
    /** As its owner writes it. */
    code: z.string(),
    off: discountSchema,
    firstBooking: z.boolean(),
    /** What it takes off, in words. */
    words: z.string(),
  })
  .meta({ id: 'CheckedCode' });

export type CodeFields = z.output<typeof codeFieldsSchema>;
export type Code = z.infer<typeof codeSchema>;
