import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { bookingEventSchema, bookingSchema } from './booking';
import { bookingContactSchema, eventIdSchema, reasonSchema } from './fields';
import { bookingMessages as sentences } from './messages';
import { ledgerEntrySchema, moneySchema } from './payment';
import { bookingRequestSchema, extrasChangeSchema, moveRequestSchema } from './request';
import { bookingStates } from './states';
import { calendarDay } from '../fields/calendarDay';
import { limits } from '../limits';
import { messages } from '../messages';
import { wholeNumber } from '../offers/numbers';
import { cleanLine, visibleText } from '../fields/invisible';
import { pageNumberSchema, perPageSchema } from '../fields/pageNumber';

const amountSchema = wholeNumber(1, limits.amountCents, sentences.amountInvalid);

/**
 * What the owner has to do for a booking. `refund`: send one. `late-money`: there is money for an expired booking, so
 * refund it or move the booking. `refund-result`: find out what became of a refund on which the payment service
 * never reported. `transfer`: look for one. `overdue`: ask for a balance that was due.
 */
export const bookingToDoKinds = [
  'refund',
  'late-money',
  'refund-result',
  'transfer',
  'overdue',
] as const;
export type BookingToDo = (typeof bookingToDoKinds)[number];

/**
 * By which open tasks the owner can filter. `never-paid`: places are held, but nothing shows that they will be paid.
 * `bounced`: mail to the contact's address came back.
 */
const toDoFilters = [...bookingToDoKinds, 'never-paid', 'bounced'] as const;

/** A booking in the owner's list. */
export const bookingSummarySchema = z
  .object({
    _id: z.string(),
    reference: z.string(),
    state: z.enum(bookingStates),
    event: bookingEventSchema,
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    riders: z.number().int(),
    pillions: z.number().int(),
    /** Absent from an older API. */
    guests: z.number().int().optional(),
    ...moneySchema.shape,
    toDo: z.enum(bookingToDoKinds).nullable(),
    heldUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'BookingSummary' });

export const bookingQuerySchema = z.object({
  state: z.enum(bookingStates, { error: messages.invalidRequest }).optional(),
  todo: z
    .enum(toDoFilters, { error: messages.invalidRequest })
    .optional()
    .describe(
      'Filter by open task: refund, late payment, refund result, transfer, overdue balance, never paid or mail that came back',
    ),
  event: z.uuid(messages.eventNotFound).optional().describe('Filter by event'),
  q: z
    .string({ error: messages.searchInvalid })
    .max(limits.searchLength, aborting(messages.searchTooLong))
    .optional()
    .describe('Words in the reference, names, e-mail address or phone number'),
  limit: perPageSchema,
  page: pageNumberSchema,
});

export const bookingPageSchema = z
  .object({
    /** The number of all matches, not only of those on this page. */
    total: z.number().int().nonnegative(),
    /** Newest first. */
    bookings: z.array(bookingSummarySchema),
  })
  .meta({ id: 'BookingPage' });

/** A booking with everything that the owner may see, except medical notes. */
export const bookingFileSchema = bookingSchema
  .omit({ payment: true })
  .extend({
    _id: z.string(),
    toDo: z.enum(bookingToDoKinds).nullable(),
    ledger: z.array(ledgerEntrySchema.extend({ by: z.string().nullable() })),
    /** Actions with their time, actor and reason, newest last. */
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        what: z.string(),
        by: z.string(),
        why: z.string().nullable(),
      }),
    ),
    /** How much of each payment can be refunded through its payment service; newest payment first. */
    refundable: z.array(
      z.object({
        method: z.string(),
        amountCents: z.number().int(),
        paidAt: z.iso.datetime(),
        /** The number of the person whose share it paid. Absent if it was nobody's. */
        participant: z.number().int().positive().optional(),
      }),
    ),
    /**
     * Refunds that the payment service accepted some days ago, and on which it never reported; oldest first. Absent from
     * an older API.
     */
    unreportedRefunds: z
      .array(
        z.object({
          _id: z.string(),
          method: z.string(),
          amountCents: z.number().int(),
          sentAt: z.iso.datetime(),
        }),
      )
      .optional(),
    /** When mail to the contact's address last came back, and what its server said; absent if none did. */
    bounce: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
    /** Whether the party agreed to WhatsApp messages. */
    whatsapp: z.boolean(),
    /** The mails sent to the party with their subjects, newest last. */
    mails: z.array(z.object({ at: z.iso.datetime(), about: z.string() })),
    checkedIn: z.array(z.number().int().positive()),
  })
  .meta({ id: 'BookingFile' });

/** A booking that the owner takes by phone. It needs no agreement yet, because the party gets a link to agree. */
export const phoneBookingSchema = bookingRequestSchema
  .omit({ agree: true, waitlistToken: true, expectedTotalCents: true })
  .extend({
    /** Confirms the booking at once, even without a payment. */
    confirm: z.boolean({ error: messages.invalidRequest }).default(false),
    /** The party's entry on the waitlist, which ends with the booking. Places that it was offered are used first. */
    waitlistEntryId: z.uuid(sentences.ownersWaitlistEnded).optional(),
    note: z
      .string()
      .overwrite(visibleText)
      .max(limits.bookingNoteLength, aborting(sentences.reasonTooLong))
      .optional(),
  })
  .meta({ id: 'PhoneBooking' });

export const receivedPaymentSchema = z
  .object({
    amountCents: amountSchema,
    method: z.enum(['eft', 'cash', 'card', 'other'], { error: messages.invalidRequest }),
    receivedOn: calendarDay(
      z.string({ error: sentences.receivedOnInvalid }),
      sentences.receivedOnInvalid,
    ).optional(),
    note: z
      .string()
      .transform(cleanLine)
      .pipe(z.string().max(limits.bookingNoteLength, sentences.reasonTooLong))
      .optional(),
    /** The number of the person whose share it pays, if each pays their own; absent for the first one's. */
    participant: wholeNumber(1, limits.partySize, sentences.participantNotFound).optional(),
    /** Confirms the booking even if less than the due amount was received. */
    confirm: z.boolean({ error: messages.invalidRequest }).default(false),
    /** The sum that the owner saw as paid. If it is another one now, the answer is 409 and nothing is recorded. */
    expectedPaidCents: z.number().int().nonnegative().optional(),
  })
  .meta({ id: 'ReceivedPayment' });

export const refundRequestSchema = z
  .object({
    amountCents: amountSchema,
    /**
     * `provider`: sends the refund through the payment service of the payment. `hand`: records that it was paid back
     * already.
     */
    by: z.enum(['provider', 'hand'], { error: messages.invalidRequest }),
    reason: reasonSchema,
    /** The sum that the owner saw as refunded. If it is another one now, the answer is 409 and nothing is refunded. */
    expectedRefundedCents: z.number().int().nonnegative().optional(),
  })
  .meta({ id: 'RefundRequest' });

/** What the owner found out about a refund on which the payment service never reported. */
export const refundResultSchema = z
  .object({ arrived: z.boolean({ error: messages.invalidRequest }) })
  .meta({ id: 'RefundResult' });

export const contactCorrectionSchema = bookingContactSchema
  .extend({
    /**
     * Replaces the secret links of the booking and its participants, because a mail with them reached somebody else.
     * The earlier ones stop working.
     */
    newLinks: z.boolean({ error: messages.invalidRequest }).default(false),
  })
  .meta({ id: 'ContactCorrection' });

/** The move of which the owner asks what it changes. */
export const movePreviewQuerySchema = z.object({
  eventId: eventIdSchema.describe('The other ride'),
  keepPrice: z
    .enum(['true', 'false'], { error: messages.invalidRequest })
    .optional()
    .describe('Whether the old price and the old terms stay'),
});

export const ownersMoveSchema = moveRequestSchema
  .omit({ dryRun: true, expectedTerms: true })
  .extend({
    reason: reasonSchema,
    /** Keeps the old price and the old terms. */
    keepPrice: z.boolean({ error: messages.invalidRequest }).default(false),
  })
  .meta({ id: 'OwnersMove' });

/** A change of the extras of a booking by the owner, also when the whole price is due. */
export const ownersExtrasChangeSchema = extrasChangeSchema
  .omit({ dryRun: true })
  .extend({
    reason: reasonSchema,
    /** Takes what is left out from the price in full, whatever the terms say. */
    waiveCharge: z.boolean({ error: messages.invalidRequest }).default(false),
  })
  .meta({ id: 'OwnersExtrasChange' });

export const ownersCancellationSchema = z
  .object({
    reason: reasonSchema,
    /** Refunds everything whatever the terms say, for example after a death or an accident. */
    waiveCharge: z.boolean({ error: messages.invalidRequest }).default(false),
  })
  .meta({ id: 'OwnersCancellation' });

/** The bookings whose places the owner frees, as the overview names them. */
export const freePlacesSchema = z
  .object({
    bookingIds: z
      .array(z.uuid(sentences.bookingNotFound), { error: messages.invalidRequest })
      .min(1, messages.invalidRequest)
      .max(limits.bookingsFreedAtOnce, aborting(messages.invalidRequest)),
  })
  .meta({ id: 'FreePlaces' });

/** What was freed. A booking that was paid meanwhile keeps its places. */
export const freedPlacesSchema = z
  .object({ bookings: z.number().int().nonnegative(), places: z.number().int().nonnegative() })
  .meta({ id: 'FreedPlaces' });

export const bookingNoteSchema = z.object({ note: reasonSchema }).meta({ id: 'BookingNote' });

export type BookingSummary = z.infer<typeof bookingSummarySchema>;
export type BookingQuery = z.output<typeof bookingQuerySchema>;
export type BookingPage = z.infer<typeof bookingPageSchema>;
export type BookingFile = z.infer<typeof bookingFileSchema>;
export type ReceivedPayment = z.output<typeof receivedPaymentSchema>;
export type ContactCorrection = z.output<typeof contactCorrectionSchema>;
export type RefundRequest = z.output<typeof refundRequestSchema>;
