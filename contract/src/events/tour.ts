import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { statusSchema } from '../fields/publication';
import { limits } from '../limits';
import { messages } from '../messages';
import { priceSchema } from '../offers/numbers';
import { dateSchema } from './event';

/**
 * The event whose tour another event joins, which gets one if it has none; null to leave. Clients need not know the
 * ids of tours.
 */
export const tourChoiceSchema = z
  .object({ eventId: z.uuid({ error: messages.tourRideUnknown }).nullable() })
  .meta({ id: 'TourChoice' });

const addedDateSchema = z.object({
  date: dateSchema,
  /** Prices in place of those of the copied event. */
  riderPriceCents: priceSchema.optional(),
  pillionPriceCents: priceSchema.optional(),
  guestPriceCents: priceSchema.optional(),
});

/** Dates on which an event takes place again. */
export const dateAdditionSchema = z
  .object({
    dates: z
      .array(addedDateSchema, { error: messages.datesRequired })
      .min(1, messages.datesRequired)
      .max(limits.datesAtOnce, aborting(messages.datesTooMany))
      .superRefine((dates, context) => {
        for (const [at, { date }] of dates.entries())
          if (dates.findIndex((other) => other.date === date) < at)
            context.addIssue({ code: 'custom', message: messages.dateTwice, path: [at, 'date'] });
      }),
    /** Whether visitors see them at once. */
    status: statusSchema.default('draft'),
  })
  .meta({ id: 'DateAddition' });

export type DateAddition = z.output<typeof dateAdditionSchema>;
export type AddedDate = DateAddition['dates'][number];
