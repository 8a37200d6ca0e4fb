import { healthSchema, readinessSchema } from '..';
import { endpoint } from '../endpoint';

export const healthEndpoints = {
  alive: endpoint({
    method: 'get',
    path: '/healthz',
    summary: 'Check that the API is running',
    access: 'everyone',
    answer: healthSchema,
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
