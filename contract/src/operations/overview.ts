import { z } from 'zod';
import { bookingToDoKinds } from '../bookings/admin';
import { possibleOptOutSchema } from '../groups/possibleOptOut';
import { firstStepsSchema } from './firstSteps';
import { healthProblemSchema } from './healthProblem';

/** The data of the dashboard. */
export const overviewSchema = z
  .object({
    /** The next published event, or the one that is taking place now. */
    nextEvent: z
      .object({ _id: z.string(), title: z.string(), date: z.string(), time: z.string() })
      .nullable(),
    /** The drafts that were changed last, newest first. */
    drafts: z.array(
      z.object({
        kind: z.enum(['event', 'post']),
        _id: z.string(),
        title: z.string(),
        updatedAt: z.iso.datetime(),
      }),
    ),
    /** The number of all drafts. */
    draftCount: z.number().int().nonnegative(),
    /**
     * What loses data or money around the site if it goes on, except for failed jobs, the most important one first; absent
     * if there is nothing.
     */
    healthProblems: z.array(healthProblemSchema).optional(),
    /** What a new site still lacks. Absent from an older API. */
    firstSteps: firstStepsSchema.optional(),
    /** People who may want no more WhatsApp messages, newest first; absent if there are none. */
    possibleOptOuts: z.array(possibleOptOutSchema).optional(),
    /** The number of bookings that need the owner's attention; absent from an API without bookings. */
    bookings: z
      .object({
        refunds: z.number().int().nonnegative(),
        transfers: z.number().int().nonnegative(),
        /** Expired bookings for which there is money. Absent from an older API. */
        lateMoney: z.number().int().nonnegative().optional(),
        /** Confirmed bookings with a balance that was due. Absent from an older API. */
        overdue: z.number().int().nonnegative().optional(),
        /**
         * Unpaid bookings whose party has shown no sign that it will pay, oldest first, and the number of the places
         * that they hold. Absent from an older API.
         */
        neverPaid: z
          .object({ bookingIds: z.array(z.string()), places: z.number().int().nonnegative() })
          .optional(),
        /**
         * How many bookings ahead have an address from which mail came back, and the oldest of them; absent if there is
         * none.
         */
        bounced: z.object({ count: z.number().int().positive(), bookingId: z.string() }).optional(),
        /**
         * The oldest booking of each kind that is counted here, to name it. The amount is what is to be refunded, or
         * what is due; null if it is unknown. Absent from an older API.
         */
        oldest: z
          .array(
            z.object({
              toDo: z.enum(bookingToDoKinds),
              bookingId: z.string(),
              name: z.string(),
              amountCents: z.number().int().nullable(),
            }),
          )
          .optional(),
        /** The rides ahead with parties on their waitlists, soonest first. Absent from an older API. */
        waiting: z
          .array(
            z.object({
              _id: z.string(),
              title: z.string(),
              parties: z.number().int().positive(),
            }),
          )
          .optional(),
        /**
         * Bookings with a refund on which the payment service never reported. Absent from an older API.
         */
        unreportedRefunds: z.number().int().nonnegative().optional(),
        /**
         * Whether riders may pay for an upcoming ride by bank transfer, but the settings contain no account. Absent
         * from an older API.
         */
        lacksBankAccount: z.boolean().optional(),
        /**
         * Whether riders of an upcoming ride agree to terms or an indemnity that are still the first draft. Absent from
         * an older API.
         */
        hasDraftAgreement: z.boolean().optional(),
      })
      .optional(),
  })
  .meta({ id: 'Overview' });

export type Overview = z.infer<typeof overviewSchema>;
