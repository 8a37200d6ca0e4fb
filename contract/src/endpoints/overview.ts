import { firstStepsSchema, firstStepsUpdateSchema, overviewSchema } from '..';
import { endpoint } from '../endpoint';

export const overviewEndpoints = {
  get: endpoint({
    method: 'get',
    path: '/api/overview',
    summary: 'Get the next event, the latest drafts and the counts of bookings that need action',
    access: 'owner',
    answer: overviewSchema,
  }),
  hideFirstSteps: endpoint({
    method: 'put',
    path: '/api/admin/first-steps',
    action: null,
    summary: 'Put the list of what a new site lacks away, for all owners, or bring it back',
    access: 'owner',
    body: firstStepsUpdateSchema,
    answer: firstStepsSchema,
    errors: [400],
  }),
};
