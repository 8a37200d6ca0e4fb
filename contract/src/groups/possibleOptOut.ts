import { z } from 'zod';
import { messages } from '../messages';

/** Somebody who may want no more WhatsApp messages. Until an owner decides, we send none. */
export const possibleOptOutSchema = z
  .object({
    _id: z.string(),
    /** As in our groups or bookings, or else on WhatsApp; null if it has none. */
    name: z.string().nullable(),
    /** Null if WhatsApp hides it, so that we cannot tell who it is. */
    number: z.string().nullable(),
    /** What the person wrote; null if WhatsApp told us of the choice. */
    text: z.string().nullable(),
    /** The person wants none for certain. Only the number is unknown, so that we cannot stop sending. */
    isCertain: z.boolean(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'PossibleOptOut' });

export const optOutDecisionSchema = z
  .object({ wantsMessages: z.boolean({ error: messages.invalidRequest }) })
  .meta({ id: 'OptOutDecision' });

export type PossibleOptOut = z.infer<typeof possibleOptOutSchema>;
