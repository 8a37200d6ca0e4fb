import { z } from 'zod';

/** What the dashboard opens with. */
export const overviewSchema = z
  .object({
    /** The next published event, or one that is under way. */
    nextEvent: z
      .object({ _id: z.string(), title: z.string(), date: z.string(), time: z.string() })
      .nullable(),
    /** The drafts that were changed last, the latest first. */
    drafts: z.array(
      z.object({
        kind: z.enum(['event', 'post']),
        _id: z.string(),
        title: z.string(),
        updatedAt: z.iso.datetime(),
      }),
    ),
    /** How many drafts there are in all. */
    draftCount: z.number().int().nonnegative(),
    /** How many bookings wait for the owner; absent from an API that knows no bookings. */
    bookings: z
      .object({
        refunds: z.number().int().nonnegative(),
        transfers: z.number().int().nonnegative(),
        /** Riders may transfer money for a ride ahead, but the settings name no account; absent from an older API. */
        lacksBankAccount: z.boolean().optional(),
      })
      .optional(),
  })
  .meta({ id: 'Overview' });

export type Overview = z.infer<typeof overviewSchema>;
