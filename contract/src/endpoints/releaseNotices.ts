import { z } from 'zod';
import { createdWebhookSchema, newWebhookSchema, webhookSchema, releaseMessages } from '..';
import { endpoint, idParam } from '../endpoint';

export const releaseNoticeEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/release-webhooks',
    summary: 'Where notices about releases are sent, and how the last one went',
    access: 'owner',
    answer: z.array(webhookSchema),
  }),
  create: endpoint({
    method: 'post',
    path: '/api/release-webhooks',
    summary: 'Send notices about releases to a URL; the secret that signs them is shown only now',
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
    summary: 'Send a test notice now',
    access: 'owner',
    params: { id: idParam(releaseMessages.webhookNotFound) },
    answer: webhookSchema,
    errors: [404, 429],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/release-webhooks/{id}',
    summary: 'Send no more notices to a URL',
    access: 'owner',
    params: { id: idParam(releaseMessages.webhookNotFound) },
    status: 204,
    errors: [404],
  }),
};
