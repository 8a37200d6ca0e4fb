import { z } from 'zod';
import {
  deletedGroupListSchema,
  groupMessageDetailSchema,
  groupMessagePageSchema,
  groupMessageSchema,
  healthSchema,
  messages,
  optOutDecisionSchema,
  resendMessageSchema,
  sendMessageSchema,
} from '..';
import { endpoint, idParam } from '../endpoint';

const messageId = { id: idParam(messages.messageNotFound) };

const historyQuerySchema = z.object({
  before: z.uuid().toLowerCase().optional().describe('Cursor from `next` of the previous response'),
  limit: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe('Maximum number of messages, from 1 to 100; 20 by default'),
});

/** An unexpected value counts as missing, so that the response is a 403. */
const challengePart = z.string().optional().catch(undefined);
const webhookQuerySchema = z.object({
  'hub.mode': challengePart.describe('Must be `subscribe`'),
  'hub.verify_token': challengePart.describe('Verification token from our settings'),
  'hub.challenge': challengePart.describe('Text to return in the response'),
});

export const messageEndpoints = {
  send: endpoint({
    method: 'post',
    path: '/api/groups/send-message',
    action: 'group.messaged',
    summary: 'Queue a WhatsApp message to all contacts of a group',
    access: 'owner',
    body: sendMessageSchema,
    example: {
      groupId: '019a2f4e-7c31-7d20-9c55-3f1b6a0d8e42',
      message: 'We meet at 05:30 at the fuel station in Underberg.',
    },
    status: 202,
    answer: groupMessageSchema,
    errors: [400, 404, 409, 503],
  }),
  list: endpoint({
    method: 'get',
    path: '/api/groups/{id}/messages',
    summary: 'List the messages to a group, newest first, even if the group was deleted',
    access: 'owner',
    params: { id: idParam(messages.groupNotFound) },
    query: historyQuerySchema,
    answer: groupMessagePageSchema,
    errors: [400, 404],
  }),
  deletedGroups: endpoint({
    method: 'get',
    path: '/api/groups/deleted',
    summary: 'List deleted groups whose messages can still be read',
    access: 'owner',
    answer: deletedGroupListSchema,
  }),
  get: endpoint({
    method: 'get',
    path: '/api/groups/messages/{id}',
    summary: 'Get a message with its delivery status for each contact',
    access: 'owner',
    params: messageId,
    answer: groupMessageDetailSchema,
    errors: [404],
  }),
  resend: endpoint({
    method: 'post',
    path: '/api/groups/messages/{id}/resend',
    action: 'group.messaged-again',
    summary: 'Retry the failed deliveries of a message',
    access: 'owner',
    params: messageId,
    body: resendMessageSchema,
    status: 202,
    answer: groupMessageDetailSchema,
    errors: [400, 404, 503],
  }),
  decideOptOut: endpoint({
    method: 'post',
    path: '/api/whatsapp/possible-opt-outs/{id}',
    action: 'whatsapp.opt-out-decided',
    summary: 'Decide whether somebody who may want no more WhatsApp messages gets them',
    access: 'owner',
    params: { id: idParam(messages.possibleOptOutNotFound) },
    body: optOutDecisionSchema,
    example: { wantsMessages: false },
    status: 204,
    errors: [400, 404],
  }),
  verifyWebhook: endpoint({
    method: 'get',
    path: '/api/whatsapp/webhook',
    summary: 'Verify the webhook for WhatsApp by returning its challenge',
    access: 'everyone',
    query: webhookQuerySchema,
    mediaType: 'text/plain',
    errors: [403],
  }),
  receiveWebhook: endpoint({
    method: 'post',
    path: '/api/whatsapp/webhook',
    summary:
      'Receive statuses and messages from WhatsApp, signed in the header `X-Hub-Signature-256`',
    access: 'signed',
    answer: healthSchema,
    errors: [400, 401, 403],
  }),
};
