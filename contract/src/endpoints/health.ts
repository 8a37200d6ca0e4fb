import { z } from 'zod';
import { healthSchema, messages, readinessSchema } from '..';
import { endpoint } from '../endpoint';

export const healthEndpoints = {
  alive: endpoint({
    method: 'get',
    path: '/healthz',
    summary: 'Check that the API is running; with `?deep`, also that all around it is well',
    access: 'everyone',
    query: z.object({
      /** With any value, backups, mails, payments, disks, certificate and clock count, too. */
      deep: z.string(messages.invalidRequest).optional(),
    }),
    answer: healthSchema,
    errors: [503],
  }),
  ready: endpoint({
    method: 'get',
    path: '/readyz',
    summary: 'Check that the database and the upload storage are available',
    access: 'everyone',
    answer: readinessSchema,
    errors: [503],
  }),
};
