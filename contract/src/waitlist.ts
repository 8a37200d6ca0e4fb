import { z } from 'zod';
import { bookingEventSchema } from './booking';
import { bookingContactSchema } from './bookingFields';
import { bookingMessages as sentences } from './bookingMessages';
import { limits } from './limits';
import { messages } from './messages';
import { wholeNumber } from './offer';

/** What a visitor sends to be told when riders' places come free. */
export const waitlistRequestSchema = z
  .object({
    eventId: z.uuid(messages.eventNotFound),
    contact: bookingContactSchema,
    places: wholeNumber(1, limits.partySize, sentences.placesInvalid),
  })
  .meta({ id: 'WaitlistRequest' });

export const waitlistStates = ['waiting', 'offered', 'booked', 'lapsed', 'left'] as const;

/** Somebody's place in the queue, by their secret link. */
export const waitlistEntrySchema = z
  .object({
    token: z.string(),
    event: bookingEventSchema,
    places: z.number().int().positive(),
    state: z.enum(waitlistStates),
    /** Counted from 1; null for whoever no longer waits. */
    position: z.number().int().positive().nullable(),
    /** Until when the offered places are kept; null unless there is an offer. */
    offeredUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WaitlistEntry' });

/** Who waits for a ride, for the owner. */
export const waitlistSchema = z
  .array(
    z.object({
      _id: z.string(),
      contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
      places: z.number().int().positive(),
      state: z.enum(waitlistStates),
      offeredUntil: z.iso.datetime().nullable(),
      createdAt: z.iso.datetime(),
    }),
  )
  .meta({ id: 'Waitlist' });

export type WaitlistRequest = z.output<typeof waitlistRequestSchema>;
export type WaitlistState = (typeof waitlistStates)[number];
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;
export type Waitlist = z.infer<typeof waitlistSchema>;
