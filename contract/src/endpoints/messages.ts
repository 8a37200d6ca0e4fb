import { z } from 'zod';
import {
  deletedGroupListSchema,
  groupMessageDetailSchema,
  groupMessagePageSchema,
  groupMessageSchema,
  healthSchema,
  messages,
  resendMessageSchema,
  sendMessageSchema,
} from '..';
import { endpoint, idParam } from '../endpoint';

const messageId = { id: idParam(messages.messageNotFound) };

const historyQuerySchema = z.object({
  before: z
    .uuid()
    .toLowerCase()
    .optional()
    .describe('The `next` of the page before, for the next one'),
  limit: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe('How many, up to 100; 20 where it is left out'),
});

/** An unexpected value counts as missing, so that the response is a 403. */
const challengePart = z.string().optional().catch(undefined);
const webhookQuerySchema = z.object({
  'hub.mode': challengePart.describe('subscribe'),
  'hub.verify_token': challengePart.describe('The one from our settings'),
  'hub.challenge': challengePart.describe('What to answer'),
});

export const messageEndpoints = {
  send: endpoint({
    method: 'post',
    path: '/api/groups/send-message',
    summary: 'Send a WhatsApp message to everybody in a group; it goes out after the answer',
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
    summary: 'The messages to a group, the newest first; also when the group is deleted',
    access: 'owner',
    params: { id: idParam(messages.groupNotFound) },
    query: historyQuerySchema,
    answer: groupMessagePageSchema,
    errors: [400, 404],
  }),
  deletedGroups: endpoint({
    method: 'get',
    path: '/api/groups/deleted',
    summary: 'Deleted groups to which something was sent, whose messages can still be read',
    access: 'owner',
    answer: deletedGroupListSchema,
  }),
  get: endpoint({
    method: 'get',
    path: '/api/groups/messages/{id}',
    summary: 'One message, with what became of it for each contact',
    access: 'owner',
    params: messageId,
    answer: groupMessageDetailSchema,
    errors: [404],
  }),
  resend: endpoint({
    method: 'post',
    path: '/api/groups/messages/{id}/resend',
    summary: 'Send a message again to those whom it did not reach',
    access: 'owner',
    params: messageId,
    body: resendMessageSchema,
    status: 202,
    answer: groupMessageDetailSchema,
    errors: [400, 404, 503],
  }),
  verifyWebhook: endpoint({
    method: 'get',
    path: '/api/whatsapp/webhook',
    summary: "WhatsApp's question whether this is our webhook; answers the challenge",
    access: 'everyone',
    query: webhookQuerySchema,
    mediaType: 'text/plain',
    errors: [403],
  }),
  receiveWebhook: endpoint({
    method: 'post',
    path: '/api/whatsapp/webhook',
    summary: "WhatsApp's news of messages, signed in X-Hub-Signature-256",
    access: 'signed',
    answer: healthSchema,
    errors: [400, 401, 403],
  }),
};
