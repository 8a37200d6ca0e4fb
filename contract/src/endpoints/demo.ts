import { demoStateSchema } from '..';
import { endpoint } from '../endpoint';

export const demoEndpoints = {
  get: endpoint({
    method: 'get',
    path: '/api/admin/demo',
    summary: 'Get what is left of the demo, and what becomes of it if it is removed',
    access: 'owner',
    answer: demoStateSchema,
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/admin/demo',
    action: 'demo.removed',
    summary:
      'Remove the rides, galleries, posts, bookings and texts of the demo, except what the owner has made hers',
    access: 'owner',
    status: 204,
  }),
};
