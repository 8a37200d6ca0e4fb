import { z } from 'zod';
import { ledgerEntrySchema, moneySchema, paymentSchema, providerNames } from './payment';
import { discountSchema } from '../codes/code';
import { bookingStates } from './states';
import { depositSchema } from '../offers/offer';
import { participantSchema } from './participant';

const contactSchema = z
  .object({ name: z.string(), email: z.string(), phone: z.string() })
  .meta({ id: 'BookingContact' });

export const bookingEventSchema = z.object({
  _id: z.string(),
  title: z.string(),
  date: z.string(),
  endDate: z.string().optional(),
  time: z.string(),
  location: z.string(),
});

export const bookingTermsSchema = z.object({
  deposit: depositSchema,
  balanceDueDays: z.number().int(),
  cancellation: z.array(z.object({ daysBefore: z.number(), refundPercent: z.number() })),
  /** The version of the agreed texts. */
  termsVersion: z.number().int(),
});

const priceLinesSchema = z.array(
  z.object({
    label: z.string(),
    amountCents: z.number().int(),
    /** The id of the extra that the line is for. */
    extra: z.string().optional(),
    /** The code of which the line is the discount. */
    code: z.object({ code: z.string(), off: discountSchema }).optional(),
  }),
);

/** An extra of a booking, with its name and price as they were when it was chosen. */
const bookedExtraSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Of one. */
    priceCents: z.number().int().nonnegative(),
    count: z.number().int().positive(),
    /** The numbers of the participants who take it; absent if it is for the whole booking. */
    people: z.array(z.number().int().positive()).optional(),
  })
  .meta({ id: 'BookedExtra' });

/** What one person pays, if each pays their own. */
const shareSchema = z
  .object({
    /** The number of the person, from 1. */
    n: z.number().int().positive(),
    lines: priceLinesSchema,
    totalCents: z.number().int(),
    /** What has been paid for this share, by whomever. */
    paidCents: z.number().int().nonnegative(),
    /** What has to be paid of it now. */
    dueNowCents: z.number().int().nonnegative(),
    balanceCents: z.number().int().nonnegative(),
    /** What this person has paid, and not got back; less than 0 if they got back what others had paid. */
    receivedCents: z.number().int(),
    /** How much of it is more than the share. */
    overpaidCents: z.number().int().nonnegative(),
  })
  .meta({ id: 'BookingShare' });

/** A booking as its party may see it. */
export const bookingSchema = z
  .object({
    token: z.string(),
    /** The booking's reference for people, also used for bank transfers. */
    reference: z.string(),
    state: z.enum(bookingStates),
    /** When the held places are released if nobody pays; null once they are confirmed. */
    heldUntil: z.iso.datetime().nullable(),
    event: bookingEventSchema,
    contact: contactSchema,
    lines: priceLinesSchema,
    /** The extras that the party has. Absent from an older API. */
    extras: z.array(bookedExtraSchema).optional(),
    /** The last day on which the party can change its extras; null if it cannot. Absent from an older API. */
    extrasUntil: z.string().nullable().optional(),
    ...moneySchema.shape,
    /** What each person pays, in their order; absent if one of them pays for all. */
    shares: z.array(shareSchema).optional(),
    /** What has to be paid now: the amount that confirms the places, or the amount that is due today. */
    dueNowCents: z.number().int().nonnegative(),
    /** What has to be paid, in all, before the places belong to the party. */
    confirmsCents: z.number().int().nonnegative(),
    /** The day by which the whole price has to be paid; null once it is paid. */
    balanceDueOn: z.string().nullable(),
    participants: z.array(participantSchema),
    ledger: z.array(ledgerEntrySchema),
    /** The recipient of the invoice. If null, the invoice goes to the contact, without a postal address. */
    billing: z
      .object({ name: z.string(), address: z.string(), vatNumber: z.string().nullable() })
      .nullable(),
    terms: bookingTermsSchema,
    /** When the party agreed to the terms; null if the booking was taken by phone and they have not yet. */
    termsAgreedAt: z.iso.datetime().nullable(),
    /**
     * When somebody confirmed that the contact's e-mail address is theirs; null until then. Absent from an older API.
     */
    contactConfirmedAt: z.iso.datetime().nullable().optional(),
    /** The payment method that was chosen last. */
    provider: z.enum(providerNames),
    /**
     * How to pay what is due now; null if nothing is due, or while the payment service does not respond. While a
     * transfer is awaited, it describes the transfer, even if the rider has tried another way to pay. If each pays their
     * own, it is for the share of the first person, who booked.
     */
    payment: paymentSchema.nullable(),
    /**
     * Whether the rider has been on the page of a payment service lately, and we ask the service whether they paid.
     * Read the booking again after a few seconds to learn the answer. Absent if we are not asking.
     */
    checkingPayment: z.boolean().optional(),
    /** Whether the party may download the route of the ride as GPX. Absent if there is none, or not yet. */
    hasRoute: z.literal(true).optional(),
    /**
     * What the party would pay, and on which terms, if it took the places of an expired booking again now. Null if it
     * cannot take them again. Absent if the booking has not expired, and from an older API.
     */
    again: z
      .object({
        lines: priceLinesSchema,
        /** The names of the extras that the ride has no more of. Absent if it has all. */
        extrasLost: z.array(z.string()).optional(),
        totalCents: z.number().int(),
        dueNowCents: z.number().int().nonnegative(),
        terms: bookingTermsSchema,
        /** Until when the booking keeps its price and terms; null if these are those of today. */
        priceKeptUntil: z.iso.datetime().nullable(),
      })
      .nullable()
      .optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Booking' });

/** A participant's view, by their own link. */
export const ownParticipationSchema = z
  .object({
    participant: participantSchema,
    event: bookingEventSchema,
    state: z.enum(bookingStates),
    /** The name of the person who booked. */
    leadName: z.string(),
    /** The names of the extras that this participant takes. Absent from an older API. */
    extras: z.array(z.string()).optional(),
    /** What this person pays, and how it stands; absent if each does not pay their own. */
    share: shareSchema
      .extend({
        /** The whole party's: until when the places are held without a payment. */
        heldUntil: z.iso.datetime().nullable(),
        /** The day by which the whole share has to be paid; null once it is paid. */
        balanceDueOn: z.string().nullable(),
        /** How many people pay a share, and how many of them have nothing to pay now. */
        people: z.number().int().positive(),
        settled: z.number().int().nonnegative(),
        /** How this person pays, as last chosen; null if they have not. */
        provider: z.enum(providerNames).nullable(),
        /** As that of a booking. */
        payment: paymentSchema.nullable(),
        checkingPayment: z.boolean().optional(),
      })
      .optional(),
  })
  .meta({ id: 'OwnParticipation' });

export const cancellationPreviewSchema = z
  .object({
    refundCents: z.number().int().nonnegative(),
    refundPercent: z.number().int(),
    terms: bookingTermsSchema,
    /** When the ride was cancelled, so that everything is refunded whatever the terms say; absent if it was not. */
    rideCancelledAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'CancellationPreview' });

export const extrasPreviewSchema = z
  .object({
    lines: priceLinesSchema,
    totalCents: z.number().int(),
    /** The additional charge; negative if the total falls. */
    differenceCents: z.number().int(),
    /** The share that comes off the price of what is left out, by the cancellation terms. */
    refundPercent: z.number().int(),
  })
  .meta({ id: 'ExtrasPreview' });

export const movePreviewSchema = z
  .object({
    event: bookingEventSchema,
    totalCents: z.number().int(),
    /** The additional charge; negative for a refund. */
    differenceCents: z.number().int(),
    /** When the places on the other ride are released if nobody pays; null if they need no payment. */
    heldUntil: z.iso.datetime().nullable(),
    terms: bookingTermsSchema,
    /** The names of the extras that the other ride does not have, or has no more of. Absent if it has all. */
    extrasLost: z.array(z.string()).optional(),
  })
  .meta({ id: 'MovePreview' });

export type Booking = z.infer<typeof bookingSchema>;
export type BookedExtra = z.infer<typeof bookedExtraSchema>;
export type ExtrasPreview = z.infer<typeof extrasPreviewSchema>;
export type BookingEvent = z.infer<typeof bookingEventSchema>;
export type BookingShare = z.infer<typeof shareSchema>;
export type OwnParticipation = z.infer<typeof ownParticipationSchema>;
export type CancellationPreview = z.infer<typeof cancellationPreviewSchema>;
