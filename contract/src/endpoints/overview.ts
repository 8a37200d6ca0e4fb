import { overviewSchema } from '..';
import { endpoint } from '../endpoint';

export const overviewEndpoints = {
  get: endpoint({
    method: 'get',
    path: '/api/overview',
    summary: 'Get the next event, the latest drafts and the counts of bookings that need action',
    access: 'owner',
    answer: overviewSchema,
  }),
};
