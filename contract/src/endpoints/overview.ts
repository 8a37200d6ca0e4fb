import { overviewSchema } from '..';
import { endpoint } from '../endpoint';

export const overviewEndpoints = {
  get: endpoint({
    method: 'get',
    path: '/api/overview',
    summary: 'The next event, and the latest drafts',
    access: 'owner',
    answer: overviewSchema,
  }),
};
