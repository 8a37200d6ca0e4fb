import { healthSchema } from '..';
import { endpoint } from '../endpoint';

export const healthEndpoints = {
  alive: endpoint({
    method: 'get',
    path: '/healthz',
    summary: 'Whether the API is alive',
    access: 'everyone',
    answer: healthSchema,
  }),
  ready: endpoint({
    method: 'get',
    path: '/readyz',
    summary: 'Whether the database and the place of the uploads can be used',
    access: 'everyone',
    answer: healthSchema,
    errors: [503],
  }),
};
