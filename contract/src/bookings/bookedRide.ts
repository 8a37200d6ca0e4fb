import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { bookingEventSchema } from './booking';
import { reasonSchema } from './fields';
import { bookingMessages as sentences } from './messages';
import { bookingStates } from './states';
import { limits } from '../limits';
import { messages } from '../messages';
import { wholeNumber } from '../offers/numbers';
import { offerStates } from '../offers/offer';
import { cleanLine, visibleText } from '../fields/invisible';
import { participantKinds } from './participantKinds';

export const checkInSchema = z
  .object({
    /** The participant's number, from 1. */
    participant: wholeNumber(1, limits.partySize, sentences.participantNotFound),
    /** False undoes a check-in. */
    present: z.boolean({ error: messages.invalidRequest }).default(true),
  })
  .meta({ id: 'CheckIn' });

export const rideCancellationSchema = z
  .object({ reason: reasonSchema })
  .meta({ id: 'RideCancellation' });

/** The guide's list of the participants. Once the ride is cancelled, it lists who had booked. */
export const manifestSchema = z
  .object({
    event: bookingEventSchema,
    /** Whether the event has an offer. Absent from an older API. */
    isBookable: z.boolean().optional(),
    /** When the ride was cancelled; absent if it was not. */
    cancelledAt: z.iso.datetime().optional(),
    participants: z.array(
      z.object({
        bookingId: z.string(),
        reference: z.string(),
        /** A guide reads `held` for `awaiting-payment`. */
        state: z.enum(bookingStates),
        n: z.number().int().positive(),
        kind: z.enum(participantKinds),
        name: z.string(),
        leadName: z.string(),
        phone: z.string(),
        /** Of the person who booked. Absent for a guide. */
        email: z.string().optional(),
        /** What the party owes, or this person if each pays their own. Absent for a guide. */
        balanceCents: z.number().int().optional(),
        /** Whether each of the party pays their own share. Absent for a guide. */
        eachPays: z.literal(true).optional(),
        emergencyName: z.string().optional(),
        emergencyPhone: z.string().optional(),
        motorcycle: z.string().optional(),
        diet: z.string().optional(),
        /** The names of the extras that this person takes. Absent from an older API. */
        extras: z.array(z.string()).optional(),
        /** A guide gets the notes, and the five facts below, from three days before the ride until two days after it. */
        medicalNotes: z.string().optional(),
        /** The participant's own number. */
        ownPhone: z.string().optional(),
        medicalAidScheme: z.string().optional(),
        medicalAidNumber: z.string().optional(),
        /** The code of the driver's licence, such as A. */
        licenceCode: z.string().optional(),
        licenceNumber: z.string().optional(),
        agreedAt: z.iso.datetime().nullable(),
        /** Who agreed: `self`, `lead` (the person who booked), or the name of a guardian. */
        agreedBy: z.string().nullable(),
        complete: z.boolean(),
        checkedInAt: z.iso.datetime().nullable(),
      }),
    ),
    /**
     * What those who have a place need, all together: extras with their number, and diets with who has them. Absent
     * from an older API.
     */
    needs: z
      .object({
        extras: z.array(z.object({ name: z.string(), count: z.number().int().positive() })),
        diets: z.array(z.object({ name: z.string(), count: z.number().int().positive() })),
      })
      .optional(),
    /** The extras of whole bookings. Absent from an older API. */
    bookingExtras: z
      .array(
        z.object({
          bookingId: z.string(),
          leadName: z.string(),
          name: z.string(),
          count: z.number().int().positive(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Manifest' });

/** The response to the check-in of a guide, who does not see the booking's money. */
export const checkedInSchema = z
  .object({
    _id: z.string(),
    reference: z.string(),
    event: bookingEventSchema,
    /** The numbers of the participants who are checked in. */
    checkedIn: z.array(z.number().int().positive()),
  })
  .meta({ id: 'CheckedIn' });

/** A ride that the caller leads. */
export const guidedRideSchema = z
  .object({
    event: bookingEventSchema,
    /** Whether the event is a draft, which nobody can book. */
    isDraft: z.boolean(),
    /** When the ride was cancelled; absent if it was not. */
    cancelledAt: z.iso.datetime().optional(),
    /** The numbers of those who have a place. */
    riders: z.number().int().nonnegative(),
    pillions: z.number().int().nonnegative(),
    /** Absent from an older API. */
    guests: z.number().int().nonnegative().optional(),
    checkedIn: z.number().int().nonnegative(),
  })
  .meta({ id: 'GuidedRide' });

export const guidedRidesSchema = z.array(guidedRideSchema);

/** The state of a bookable ride. */
export const bookedRideSchema = z
  .object({
    event: bookingEventSchema,
    state: z.enum(offerStates),
    /** Whether the event is a draft, which nobody can book. Absent if it is published, and from an older API. */
    isDraft: z.boolean().optional(),
    /** When the ride was cancelled; absent if it was not. */
    cancelledAt: z.iso.datetime().optional(),
    riderPlaces: z.number().int().nonnegative(),
    /** Null: as many pillions as riders. Absent from an older API. */
    pillionPlaces: z.number().int().nonnegative().nullable().optional(),
    ridersTaken: z.number().int().nonnegative(),
    pillionsTaken: z.number().int().nonnegative(),
    /** Null: any number, or none if nobody comes along as a guest. Absent from an older API, like the next two. */
    guestPlaces: z.number().int().nonnegative().nullable().optional(),
    guestsTaken: z.number().int().nonnegative().optional(),
    /** The limited extras and how many are taken. */
    extras: z
      .array(
        z.object({
          name: z.string(),
          places: z.number().int().nonnegative(),
          taken: z.number().int().nonnegative(),
        }),
      )
      .optional(),
    /** Money received, minus refunds, and minus what is to be paid back for bookings that were cancelled or expired. */
    receivedCents: z.number().int(),
    /** The part of it that was kept from cancelled bookings, by their terms. Absent from an older API. */
    keptCents: z.number().int().nonnegative().optional(),
    /** What confirmed or held bookings still owe. */
    dueCents: z.number().int().nonnegative(),
    /** The number of parties on the waitlist. */
    waiting: z.number().int().nonnegative(),
  })
  .meta({ id: 'BookedRide' });

export const bookedRidesSchema = z.array(bookedRideSchema);

/** The owner's message to everybody on a ride. */
export const rideMessageSchema = z
  .object({
    subject: z
      .string({ error: sentences.subjectRequired })
      .transform(cleanLine)
      .pipe(
        z
          .string()
          .min(1, sentences.subjectRequired)
          .max(limits.rideSubjectLength, sentences.subjectTooLong),
      ),
    text: z
      .string({ error: sentences.messageRequired })
      .overwrite(visibleText)
      .min(1, sentences.messageRequired)
      .max(limits.rideMessageLength, aborting(sentences.messageTooLong)),
  })
  .meta({ id: 'RideMessage' });

export const rideMessageQueuedSchema = z
  .object({
    /** The number of parties that receive it. */
    recipients: z.number().int().nonnegative(),
  })
  .meta({ id: 'RideMessageQueued' });

export const rideGroupSchema = z
  .object({
    groupId: z.string(),
    /** The number of members. */
    members: z.number().int().nonnegative(),
  })
  .meta({ id: 'RideGroup' });

export type BookedRide = z.infer<typeof bookedRideSchema>;
export type GuidedRide = z.infer<typeof guidedRideSchema>;
export type CheckedIn = z.infer<typeof checkedInSchema>;
export type RideGroup = z.infer<typeof rideGroupSchema>;
export type RideMessage = z.output<typeof rideMessageSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
