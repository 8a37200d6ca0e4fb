import { z } from 'zod';
import { aborting } from './aborting';
import { limits } from './limits';
import { messages } from './messages';

/** A message to everybody in a group. */
export const sendMessageSchema = z
  .object({
    groupId: z.string({ error: messages.invalidRequest }),
    message: z
      .string({ error: messages.messageRequired })
      .trim()
      .min(1, messages.messageRequired)
      .max(limits.messageLength, aborting(messages.messageTooLong)),
    /** The sender's own name for this message: sent twice, it is the same message. */
    clientId: z.uuid({ error: messages.invalidRequest }).toLowerCase().optional(),
  })
  .meta({ id: 'SendMessage' });

/** Which failed deliveries to try again. */
export const resendMessageSchema = z
  .object({
    /** Also those that may have arrived, so that somebody may get the message twice. */
    uncertain: z.boolean({ error: messages.invalidRequest }).default(false),
  })
  .meta({ id: 'ResendMessage' });

export const deliveryStatusSchema = z.enum([
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'skipped',
]);

/** One message on its way to one person, who is named as the group had them then. */
export const deliverySchema = z
  .object({
    _id: z.string(),
    contactId: z.string(),
    name: z.string(),
    number: z.string(),
    status: deliveryStatusSchema,
    /** Why it is so, in a sentence; null where nothing needs to be said. */
    reason: z.string().nullable(),
    /** It failed, but may have arrived all the same. */
    uncertain: z.boolean(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Delivery' });

const count = z.number().int().nonnegative();

/** How many deliveries there are, and how many of each status. */
export const deliveryCountsSchema = z
  .object({
    total: count,
    queued: count,
    sending: count,
    sent: count,
    delivered: count,
    read: count,
    failed: count,
    skipped: count,
    /** Those of the failed that may have arrived all the same. */
    uncertain: count,
  })
  .meta({ id: 'DeliveryCounts' });

export const groupMessageSchema = z
  .object({
    _id: z.string(),
    groupId: z.string(),
    message: z.string(),
    counts: deliveryCountsSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'GroupMessage' });

/** A page of a group's messages, the newest first. */
export const groupMessagePageSchema = z
  .object({
    messages: z.array(groupMessageSchema),
    /** What to ask for as `before` to get the next page; null on the last. */
    next: z.string().nullable(),
    /** Numbers in the group whose people want no messages. */
    optedOut: z.array(z.string()),
  })
  .meta({ id: 'GroupMessagePage' });

export const groupMessageDetailSchema = groupMessageSchema
  .extend({ deliveries: z.array(deliverySchema) })
  .meta({ id: 'GroupMessageDetail' });

/** A deleted group to which something was sent: the messages can still be read. */
export const deletedGroupSchema = z
  .object({
    _id: z.string(),
    groupName: z.string(),
    deletedAt: z.iso.datetime(),
    messages: count,
  })
  .meta({ id: 'DeletedGroup' });

export const deletedGroupListSchema = z.array(deletedGroupSchema);

export type DeletedGroup = z.infer<typeof deletedGroupSchema>;
export type DeliveryStatus = z.infer<typeof deliveryStatusSchema>;
export type Delivery = z.infer<typeof deliverySchema>;
export type DeliveryCounts = z.infer<typeof deliveryCountsSchema>;
export type GroupMessage = z.infer<typeof groupMessageSchema>;
export type GroupMessagePage = z.infer<typeof groupMessagePageSchema>;
export type GroupMessageDetail = z.infer<typeof groupMessageDetailSchema>;
