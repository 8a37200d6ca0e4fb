import { z } from 'zod';
import { createdWebhookSchema, newWebhookSchema, webhookSchema, releaseMessages } from '..';
import { endpoint, idParam } from '../endpoint';

export const releaseNoticeEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/release-webhooks',
    summary: 'List the webhooks for release notices, with the result of their last notice',
    access: 'owner',
    answer: z.array(webhookSchema),
  }),
  create: endpoint({
    method: 'post',
    path: '/api/release-webhooks',
    action: 'webhook.created',
    summary: 'Create a webhook for release notices; only this response contains its signing secret',
    access: 'owner',
    recentLogin: true,
    body: newWebhookSchema,
    status: 201,
    answer: createdWebhookSchema,
    errors: [400, 409, 503],
    example: { url: 'https://chat.example/hooks/releases', remote: 'rides-weather' },
  }),
  test: endpoint({
    method: 'post',
    path: '/api/release-webhooks/{id}/test',
    action: null,
    summary: 'Send a test notice to a webhook',
    access: 'owner',
    params: { id: idParam(releaseMessages.webhookNotFound) },
    answer: webhookSchema,
    errors: [404, 429],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/release-webhooks/{id}',
    action: 'webhook.removed',
    summary: 'Delete a webhook for release notices',
    access: 'owner',
    params: { id: idParam(releaseMessages.webhookNotFound) },
    status: 204,
    errors: [404],
  }),
};
