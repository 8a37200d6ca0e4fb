import { z } from 'zod';
import { bookingEventSchema } from './booking';
import { bookingContactSchema } from './fields';
import { bookingMessages as sentences } from './messages';
import { limits } from '../limits';
import { messages } from '../messages';
import { wholeNumber } from '../offers/numbers';

/**
 * A request to be notified when places become free. The link of the entry is mailed. Whoever joins a ride
 * again with the same e-mail address keeps the entry as it is, and gets its link again; the response then has a link of
 * its own, so that it tells a stranger who knows the address nothing.
 */
export const waitlistRequestSchema = z
  .object({
    eventId: z.uuid(messages.eventNotFound),
    contact: bookingContactSchema,
    /** The number of riders. */
    places: wholeNumber(1, limits.partySize, sentences.placesInvalid),
    pillions: wholeNumber(0, limits.partySize, sentences.pillionsInvalid).default(0),
    guests: wholeNumber(0, limits.partySize, sentences.guestsInvalid).default(0),
  })
  .superRefine(({ places, pillions, guests }, context) => {
    const problem = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (pillions > places) problem('pillions', sentences.pillionsTooMany);
    else if (pillions + guests > 0 && places + pillions + guests > limits.partySize)
      problem(guests > 0 ? 'guests' : 'pillions', sentences.participantsTooMany);
  })
  .meta({ id: 'WaitlistRequest' });

const contactSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() });

const placesShape = {
  /** The number of riders. */
  places: z.number().int().positive(),
  /** Absent from an older API. */
  pillions: z.number().int().nonnegative().optional(),
  guests: z.number().int().nonnegative().optional(),
};

export const waitlistStates = ['waiting', 'offered', 'booked', 'lapsed', 'left'] as const;

/** The states in which a party waits for places, or has an offer of them. */
export const openWaitlistStates = ['waiting', 'offered'] as const;

/** Whether a party waits for places, or has an offer of them. */
export const isOnWaitlist = (state: WaitlistState) =>
  (openWaitlistStates as readonly string[]).includes(state);

/** An entry of the waitlist, as its secret link shows it. */
export const waitlistEntrySchema = z
  .object({
    token: z.string(),
    event: bookingEventSchema,
    /** While places are offered: what was typed to join, so that nobody types it twice. */
    contact: contactSchema.optional(),
    ...placesShape,
    state: z.enum(waitlistStates),
    /** The position in the queue, from 1; null for an entry that no longer waits. */
    position: z.number().int().positive().nullable(),
    /** When the offer of places expires; null if there is no offer. */
    offeredUntil: z.iso.datetime().nullable(),
    /** When the whole ride was cancelled; null if it was not. Absent from an older API. */
    rideCancelledAt: z.iso.datetime().nullable().optional(),
    /** Whether booking has closed, or the ride is over. Absent from an older API. */
    isClosed: z.boolean().optional(),
  })
  .meta({ id: 'WaitlistEntry' });

/** The waitlist of a ride, as the owner sees it. */
export const waitlistSchema = z
  .array(
    z.object({
      _id: z.string(),
      contact: contactSchema,
      ...placesShape,
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
