import { z } from 'zod';
import { messages } from '../messages';

/** A person who confirmed their subscription to the newsletter. */
export const subscriberSchema = z
  .object({
    _id: z.string(),
    email: z.string(),
    /** Where they subscribed, such as `footer`. */
    source: z.string().nullable(),
    consentAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime(),
  })
  .meta({ id: 'Subscriber' });

export const subscriberPageSchema = z
  .object({
    /** The number of all subscribers, not only of those on this page. */
    count: z.number().int().nonnegative(),
    /** Not counted here: those whose address took no mail, who get none any more. Absent from an older API. */
    bounced: z.number().int().nonnegative().optional(),
    /** Newest first. */
    subscribers: z.array(subscriberSchema),
    /** The value of `before` that returns older subscribers; null if there are none. */
    next: z.string().nullable(),
  })
  .meta({ id: 'SubscriberPage' });

export const subscriberQuerySchema = z.object({
  before: z
    .uuid(messages.invalidRequest)
    .optional()
    .describe('Cursor from `next` of the previous response'),
});

export type Subscriber = z.infer<typeof subscriberSchema>;
export type SubscriberPage = z.infer<typeof subscriberPageSchema>;
export type SubscriberQuery = z.infer<typeof subscriberQuerySchema>;
