import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { bookingMessages as sentences } from '../bookings/messages';
import { calendarDay, hasLikelyYear } from '../fields/calendarDay';
import { limits } from '../limits';
import { messages } from '../messages';
import { extrasSchema, offeredExtraSchema } from './extras';
import { priceSchema, wholeNumber } from './numbers';

const momentSchema = z
  .string({ error: sentences.momentInvalid })
  .max(limits.momentLength, aborting(sentences.momentInvalid))
  .refine((text) => z.iso.datetime({ offset: true }).safeParse(text).success, {
    error: sentences.momentInvalid,
    abort: true,
  })
  .refine(hasLikelyYear, { error: messages.yearUnlikely, abort: true })
  .transform((text) => new Date(text).toISOString());

export const depositSchema = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('none') }),
      /** Per person. */
      z.object({
        kind: z.literal('amount'),
        amountCents: wholeNumber(1, limits.amountCents, sentences.depositInvalid),
      }),
      /** Of the total. */
      z.object({
        kind: z.literal('percent'),
        percent: wholeNumber(1, 100, sentences.depositInvalid),
      }),
    ],
    { error: sentences.depositInvalid },
  )
  .meta({ id: 'Deposit' });

const tierSchema = z.object({
  daysBefore: wholeNumber(0, limits.daysBefore, sentences.cancellationInvalid),
  refundPercent: wholeNumber(0, 100, sentences.cancellationInvalid),
});

/**
 * The cancellation terms: who cancels at least this many days before the ride gets this share back. Earliest first.
 */
const cancellationSchema = z
  .array(tierSchema, { error: sentences.cancellationInvalid })
  .max(limits.cancellationTiers, sentences.cancellationInvalid)
  .refine(
    (tiers) => new Set(tiers.map(({ daysBefore }) => daysBefore)).size === tiers.length,
    sentences.cancellationRepeated,
  )
  .transform((tiers) => [...tiers].sort((one, other) => other.daysBefore - one.daysBefore))
  .refine(
    (tiers) =>
      tiers.every(
        ({ refundPercent }, at) => refundPercent <= (tiers[at - 1]?.refundPercent ?? 100),
      ),
    sentences.cancellationRising,
  );

const cancellationByDefault = [
  { daysBefore: 30, refundPercent: 100 },
  { daysBefore: 14, refundPercent: 50 },
];

const earlyBirdSchema = z.object({
  /** The last day of these prices. */
  until: calendarDay(
    z.string({ error: sentences.earlyBirdUntilInvalid }),
    sentences.earlyBirdUntilInvalid,
  ),
  riderPriceCents: priceSchema,
  /** Absent: as later. */
  pillionPriceCents: priceSchema.optional(),
  guestPriceCents: priceSchema.optional(),
});

/** Lower prices until certain days, earliest first. */
const earlyBirdsSchema = z
  .array(earlyBirdSchema, { error: sentences.earlyBirdInvalid })
  .max(limits.earlyBirds, aborting(sentences.earlyBirdsTooMany))
  .refine(
    (steps) => new Set(steps.map(({ until }) => until)).size === steps.length,
    sentences.earlyBirdRepeated,
  )
  .transform((steps) => [...steps].sort((one, other) => (one.until < other.until ? -1 : 1)));

/** The fields of an event's offer, which the owner fills in. Those without a default stay as they are if absent. */
export const offerFieldsSchema = z
  .object({
    riderPlaces: wholeNumber(0, limits.placesPerEvent, sentences.riderPlacesInvalid),
    /** Null: as many pillions as riders. */
    pillionPlaces: wholeNumber(0, limits.placesPerEvent, sentences.pillionPlacesInvalid)
      .nullable()
      .default(null),
    riderPriceCents: priceSchema,
    pillionPriceCents: priceSchema.default(0),
    /** Null: any number, if guests can be booked. */
    guestPlaces: wholeNumber(0, limits.placesPerEvent, sentences.guestPlacesInvalid)
      .nullable()
      .optional(),
    /** Null: nobody can come along as a guest. */
    guestPriceCents: priceSchema.nullable().optional(),
    soloSurchargeCents: priceSchema.default(0),
    extras: extrasSchema.optional(),
    earlyBird: earlyBirdsSchema.optional(),
    deposit: depositSchema.default({ kind: 'none' }),
    /** How many days before the ride the whole price has to be paid. */
    balanceDueDays: wholeNumber(0, limits.daysBefore, sentences.balanceDueInvalid).default(30),
    opensAt: momentSchema.nullable().default(null),
    /** Null: when the ride's first day begins. */
    closesAt: momentSchema.nullable().default(null),
    cancellation: cancellationSchema.default(cancellationByDefault),
    /** How long places are held during an online payment. */
    heldMinutes: wholeNumber(5, limits.heldMinutes, sentences.heldMinutesInvalid).default(20),
    /** How long places are held for a bank transfer. */
    eftDays: wholeNumber(1, limits.eftDays, sentences.eftDaysInvalid).default(3),
    waitlistOfferHours: wholeNumber(
      1,
      limits.waitlistOfferHours,
      sentences.waitlistHoursInvalid,
    ).default(24),
  })
  .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || closesAt > opensAt, {
    error: sentences.closesTooEarly,
    path: ['closesAt'],
  })
  .refine(
    ({ earlyBird = [], riderPriceCents }) =>
      earlyBird.every((step) => step.riderPriceCents <= riderPriceCents),
    { error: sentences.earlyBirdDearer, path: ['earlyBird'] },
  )
  .meta({ id: 'OfferFields' });

/** `full`: visitors can join the waitlist. */
export const offerStates = ['open', 'full', 'closed', 'over'] as const;

/** An event's offer, as visitors see it. */
export const offerSchema = z
  .object({
    riderPlaces: z.number().int().nonnegative(),
    pillionPlaces: z.number().int().nonnegative().nullable(),
    riderPriceCents: z.number().int().nonnegative(),
    pillionPriceCents: z.number().int().nonnegative(),
    soloSurchargeCents: z.number().int().nonnegative(),
    /** Null: any number, if guests can be booked. Absent from an older API, like all about guests, extras and early birds. */
    guestPlaces: z.number().int().nonnegative().nullable().optional(),
    /** Null: nobody can come along as a guest. */
    guestPriceCents: z.number().int().nonnegative().nullable().optional(),
    guestPlacesLeft: z.number().int().nonnegative().nullable().optional(),
    /** What is sold with a place. Absent in lists. */
    extras: z.array(offeredExtraSchema).optional(),
    /** Lower prices until certain days, earliest first. */
    earlyBird: z
      .array(
        z.object({
          until: z.string(),
          riderPriceCents: z.number().int().nonnegative(),
          pillionPriceCents: z.number().int().nonnegative().optional(),
          guestPriceCents: z.number().int().nonnegative().optional(),
        }),
      )
      .optional(),
    deposit: depositSchema,
    balanceDueDays: z.number().int().nonnegative(),
    opensAt: z.iso.datetime().nullable(),
    closesAt: z.iso.datetime().nullable(),
    cancellation: z.array(z.object({ daysBefore: z.number(), refundPercent: z.number() })),
    heldMinutes: z.number().int().positive(),
    eftDays: z.number().int().positive(),
    waitlistOfferHours: z.number().int().positive(),
    /** When the ride was cancelled; absent if it was not. */
    cancelledAt: z.iso.datetime().optional(),
    placesLeft: z.number().int().nonnegative(),
    /** Null: as many pillions as riders. */
    pillionPlacesLeft: z.number().int().nonnegative().nullable(),
    state: z.enum(offerStates),
    /**
     * When the first places of a full ride come free that somebody holds for a payment, unless they are paid. Absent if
     * there are none, if somebody is on the waitlist, who gets them first, in lists, and from an older API.
     */
    mayFreeAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'Offer' });

export type EarlyBird = z.output<typeof earlyBirdSchema>;
export type OfferFields = z.output<typeof offerFieldsSchema>;
export type Offer = z.infer<typeof offerSchema>;
