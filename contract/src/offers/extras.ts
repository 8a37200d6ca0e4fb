import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { bookingMessages as sentences } from '../bookings/messages';
import { participantKinds } from '../bookings/participantKinds';
import { cleanLine, visibleText } from '../fields/invisible';
import { limits } from '../limits';
import { priceSchema, wholeNumber } from './numbers';

/** The id of an extra: a short word that stays when its name changes. */
const extraIdSchema = z
  .string({ error: sentences.extraIdInvalid })
  .max(limits.extraIdLength, aborting(sentences.extraIdInvalid))
  .regex(/^[a-z0-9-]+$/, sentences.extraIdInvalid);

/** For how many an extra is sold: each person who takes it, or the whole booking, which may take several. */
export const extraScopes = ['person', 'booking'] as const;

const extraSchema = z
  .object({
    id: extraIdSchema,
    name: z
      .string({ error: sentences.extraNameRequired })
      .max(limits.extraNameLength, aborting(sentences.extraNameTooLong))
      .transform(cleanLine)
      .refine((name) => name !== '', sentences.extraNameRequired),
    text: z
      .string({ error: sentences.extraTextTooLong })
      .max(limits.extraTextLength, aborting(sentences.extraTextTooLong))
      .overwrite(visibleText)
      .optional(),
    priceCents: priceSchema,
    per: z.enum(extraScopes, { error: sentences.extraPerInvalid }),
    /** Who may take it, if it is sold to each person. Absent: everybody. */
    for: z
      .array(z.enum(participantKinds, { error: sentences.extraForInvalid }), {
        error: sentences.extraForInvalid,
      })
      .min(1, sentences.extraForInvalid)
      .max(participantKinds.length, aborting(sentences.extraForInvalid))
      .transform((kinds) => participantKinds.filter((kind) => kinds.includes(kind)))
      .optional(),
    /** How many there are on the ride. Null: any number. */
    places: wholeNumber(0, limits.placesPerEvent, sentences.extraPlacesInvalid)
      .nullable()
      .default(null),
    /** How many one booking may take, if it is sold to the booking. */
    max: wholeNumber(1, limits.extrasOfOneKind, sentences.extraMaxInvalid).optional(),
  })
  .meta({ id: 'ExtraFields' });

/** What is sold with a place, in the order of the form. */
export const extrasSchema = z
  .array(extraSchema, { error: sentences.extrasInvalid })
  .max(limits.extrasPerRide, aborting(sentences.extrasTooMany))
  .refine(
    (extras) => new Set(extras.map(({ id }) => id)).size === extras.length,
    sentences.extraIdRepeated,
  );

/** An extra, as visitors see it. */
export const offeredExtraSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    text: z.string().optional(),
    priceCents: z.number().int().nonnegative(),
    per: z.enum(extraScopes),
    for: z.array(z.enum(participantKinds)).optional(),
    places: z.number().int().nonnegative().nullable(),
    max: z.number().int().positive().optional(),
    /** How many are left. Null: any number. */
    left: z.number().int().nonnegative().nullable(),
  })
  .meta({ id: 'Extra' });

/** The extras that a person takes, by their ids. */
export const ownExtrasSchema = z
  .array(extraIdSchema, { error: sentences.extraUnknown })
  .max(limits.extrasPerRide, aborting(sentences.extrasTooMany))
  .refine((ids) => new Set(ids).size === ids.length, sentences.extraIdRepeated);

/** The extras that a booking takes as a whole. */
export const bookingExtrasSchema = z
  .array(
    z.object({
      id: extraIdSchema,
      count: wholeNumber(1, limits.extrasOfOneKind, sentences.extraCountInvalid),
    }),
    { error: sentences.extraUnknown },
  )
  .max(limits.extrasPerRide, aborting(sentences.extrasTooMany))
  .refine(
    (extras) => new Set(extras.map(({ id }) => id)).size === extras.length,
    sentences.extraIdRepeated,
  );

export type ExtraFields = z.output<typeof extraSchema>;
export type OfferedExtra = z.infer<typeof offeredExtraSchema>;
export type ExtraScope = (typeof extraScopes)[number];
