import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { visibleText } from '../fields/invisible';
import { limits } from '../limits';
import { messages } from '../messages';

/** A message to everybody in a group. */
export const sendMessageSchema = z
  .object({
    groupId: z.string({ error: messages.invalidRequest }),
    message: z
      .string({ error: messages.messageRequired })
      .overwrite(visibleText)
      .min(1, messages.messageRequired)
      .max(limits.messageLength, aborting(messages.messageTooLong)),
    /** An id that the client generates. A message with the same id is not sent again. */
    clientId: z.uuid({ error: messages.invalidRequest }).toLowerCase().optional(),
  })
  .meta({ id: 'SendMessage' });

/** Which failed deliveries to retry. */
export const resendMessageSchema = z
  .object({
    /** Whether to retry deliveries that may have arrived, so that somebody may get the message twice. */
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

/** The delivery of a message to one contact, with the contact's name at that time. */
export const deliverySchema = z
  .object({
    _id: z.string(),
    contactId: z.string(),
    name: z.string(),
    number: z.string(),
    status: deliveryStatusSchema,
    /** A sentence that explains the status; null if it needs no explanation. */
    reason: z.string().nullable(),
    /** Whether it failed but may have arrived nevertheless. */
    uncertain: z.boolean(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Delivery' });

const count = z.number().int().nonnegative();

/** The number of deliveries, in all and by status. */
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
    /** Failed deliveries that may have arrived nevertheless. */
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

/** A page of a group's messages, newest first. */
export const groupMessagePageSchema = z
  .object({
    messages: z.array(groupMessageSchema),
    /** The value of `before` that returns the next page; null on the last page. */
    next: z.string().nullable(),
    /** Numbers in the group that have opted out of messages. */
    optedOut: z.array(z.string()),
  })
  .meta({ id: 'GroupMessagePage' });

export const groupMessageDetailSchema = groupMessageSchema
  .extend({ deliveries: z.array(deliverySchema) })
  .meta({ id: 'GroupMessageDetail' });

/** A deleted group that messages were sent to. The messages can still be read. */
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
