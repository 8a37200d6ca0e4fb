import { z } from 'zod';
import { messages } from './messages';

/** Somebody who confirmed that they want the newsletter. */
export const subscriberSchema = z
  .object({
    _id: z.string(),
    email: z.string(),
    /** Where they asked for it, such as `footer`. */
    source: z.string().nullable(),
    consentAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime(),
  })
  .meta({ id: 'Subscriber' });

export const subscriberPageSchema = z
  .object({
    /** Of all, not of this page alone. */
    count: z.number().int().nonnegative(),
    /** The newest first. */
    subscribers: z.array(subscriberSchema),
    /** What to ask for `before` to get older ones; null where there are none. */
    next: z.string().nullable(),
  })
  .meta({ id: 'SubscriberPage' });

export const subscriberQuerySchema = z.object({
  before: z
    .uuid(messages.invalidRequest)
    .optional()
    .describe('The `next` of the answer before, to go on from there'),
});

export type Subscriber = z.infer<typeof subscriberSchema>;
export type SubscriberPage = z.infer<typeof subscriberPageSchema>;
export type SubscriberQuery = z.infer<typeof subscriberQuerySchema>;
