import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { bookingTermsSchema } from './booking';
import {
  bookingContactSchema,
  dryRunSchema,
  eventIdSchema,
  expectedRefundSchema,
  expectedTotalSchema,
  linkToken,
  personNameSchema,
} from './fields';
import { bookingMessages as sentences } from './messages';
import { providerSchema } from './payment';
import { limits } from '../limits';
import { mailAddressSchema, optionalMailAddressSchema } from '../fields/mailAddress';
import { messages } from '../messages';
import { bookingExtrasSchema, ownExtrasSchema } from '../offers/extras';
import { participantKinds, type ParticipantKind } from './participantKinds';
import { typedCodeSchema } from '../codes/code';

const countOf = (party: readonly { kind: string }[], counted: ParticipantKind) =>
  party.filter(({ kind }) => kind === counted).length;

const partySchema = z
  .array(
    z.object({
      kind: z.enum(participantKinds, { error: sentences.kindInvalid }),
      name: personNameSchema,
      /** The extras that this person takes. */
      extras: ownExtrasSchema.optional(),
      /** Their own address, for the link to their share if each pays their own. An empty text is none. */
      email: optionalMailAddressSchema.optional(),
    }),
    { error: sentences.participantsRequired },
  )
  .min(1, sentences.participantsRequired)
  .max(limits.partySize, aborting(sentences.participantsTooMany))
  .superRefine((party, context) => {
    const riders = countOf(party, 'rider');
    const problem = (message: string) => context.addIssue({ code: 'custom', message });
    if (riders === 0) problem(sentences.participantsRequired);
    else if (countOf(party, 'pillion') > riders) problem(sentences.pillionsTooMany);
  });

/** What a visitor sends to book. */
export const bookingRequestSchema = z
  .object({
    eventId: eventIdSchema,
    contact: bookingContactSchema,
    participants: partySchema,
    /** The extras that the booking takes as a whole. */
    extras: bookingExtrasSchema.optional(),
    /** Whether the contact agrees to WhatsApp messages. */
    whatsapp: z.boolean({ error: messages.invalidRequest }).optional(),
    /** False if somebody who comes alone chose a room of their own, which costs more. */
    sharesRoom: z.boolean({ error: messages.invalidRequest }).optional(),
    agree: z.object(
      { terms: z.literal(true, { error: sentences.termsUnread }) },
      { error: sentences.termsUnread },
    ),
    pay: z.enum(['deposit', 'all'], { error: sentences.payInvalid }).default('all'),
    /** Whether each person pays their own share, by their own link. Somebody who comes alone pays everything. */
    eachPays: z.boolean({ error: messages.invalidRequest }).optional(),
    provider: providerSchema,
    /** The token of a waitlist entry that has an offer of places. */
    waitlistToken: linkToken(sentences.bookingNotFound).optional(),
    /** A discount code. An empty text is none. */
    code: typedCodeSchema.optional(),
    expectedTotalCents: expectedTotalSchema,
    /** The terms that the rider read. If they are others now, the answer is 409 and nothing is booked. */
    expectedTerms: bookingTermsSchema.optional(),
  })
  .meta({ id: 'BookingRequest' });

/** Requests a mail with the links of all bookings of an e-mail address. */
export const findBookingsSchema = z
  .object({ email: mailAddressSchema })
  .meta({ id: 'FindBookings' });

export const cancellationRequestSchema = z
  .object({
    /** Whether to only preview the refund. */
    dryRun: dryRunSchema,
    expectedRefundCents: expectedRefundSchema,
  })
  .meta({ id: 'CancellationRequest' });

export const moveRequestSchema = z
  .object({
    eventId: eventIdSchema,
    dryRun: dryRunSchema,
    expectedTotalCents: expectedTotalSchema,
    /** The terms that the rider read. If they are others now, the answer is 409 and nothing is moved. */
    expectedTerms: bookingTermsSchema.optional(),
  })
  .meta({ id: 'MoveRequest' });

/** The extras of a booking, instead of those that it has. */
export const extrasChoiceSchema = z
  .object({
    /** What each person takes, by the person's number; whoever is absent takes nothing. */
    participants: z
      .array(
        z.object({
          n: z.int({ error: messages.invalidRequest }).min(1, messages.invalidRequest),
          extras: ownExtrasSchema,
        }),
        { error: messages.invalidRequest },
      )
      .max(limits.partySize, aborting(sentences.participantsTooMany))
      .default([]),
    extras: bookingExtrasSchema.default([]),
  })
  .meta({ id: 'ExtrasChoice' });

/** A change of the extras by the party. */
export const extrasChangeSchema = extrasChoiceSchema
  .extend({
    dryRun: dryRunSchema,
    expectedTotalCents: expectedTotalSchema,
  })
  .meta({ id: 'ExtrasChange' });

/** How a party pays, and what it has read if it takes the places of an expired booking again. */
export const paymentRequestSchema = z
  .object({
    /** `due`: what has to be paid now; `all`: the whole balance. */
    amount: z.enum(['due', 'all'], { error: sentences.payInvalid }).default('due'),
    provider: providerSchema,
    /** The total that the party read before it takes the places of an expired booking again. */
    expectedTotalCents: expectedTotalSchema,
    /** The terms that it read. If the total or the terms are others now, the answer is 409 and nothing is changed. */
    expectedTerms: bookingTermsSchema.optional(),
  })
  .meta({ id: 'PaymentRequest' });

/** How somebody pays their share. */
export const sharePaymentSchema = paymentRequestSchema
  .pick({ amount: true, provider: true })
  .meta({ id: 'SharePayment' });

/** Whether each person pays their own share from now on. */
export const eachPaysSchema = z
  .object({ eachPays: z.boolean({ error: messages.invalidRequest }) })
  .meta({ id: 'EachPays' });

/** Where to send somebody the link to their share. */
export const shareMailSchema = z.object({ email: mailAddressSchema }).meta({ id: 'ShareMail' });

/** The agreement to the terms of a booking that was taken by phone. */
export const termsAgreementSchema = z
  .object({
    terms: z.literal(true, { error: sentences.termsUnread }),
    /** The terms that the party read. If they are others now, the answer is 409. */
    expectedTerms: bookingTermsSchema.optional(),
  })
  .meta({ id: 'TermsAgreement' });

/** The secret of the link in a mail to the contact of a booking. */
export const contactConfirmationSchema = z
  .object({
    secret: z
      .string({ error: sentences.contactSecretWrong })
      .max(limits.urlLength, aborting(sentences.contactSecretWrong)),
  })
  .meta({ id: 'ContactConfirmation' });

export type ExtrasChoice = z.output<typeof extrasChoiceSchema>;
export type PaymentRequest = z.output<typeof paymentRequestSchema>;
export type BookingRequest = z.output<typeof bookingRequestSchema>;
