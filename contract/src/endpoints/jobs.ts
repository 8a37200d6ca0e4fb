import { jobOverviewSchema, messages } from '..';
import { endpoint, idParam } from '../endpoint';

const jobId = { id: idParam(messages.jobNotFound) };

export const jobEndpoints = {
  overview: endpoint({
    method: 'get',
    path: '/api/jobs',
    summary: 'What waits in the background, such as mails, and what failed',
    access: 'owner',
    answer: jobOverviewSchema,
  }),
  retry: endpoint({
    method: 'post',
    path: '/api/jobs/{id}/retry',
    summary: 'Try a job again at once',
    access: 'owner',
    params: jobId,
    answer: jobOverviewSchema,
    errors: [404],
  }),
  discard: endpoint({
    method: 'delete',
    path: '/api/jobs/{id}',
    summary: 'Discard a job; of one that repeats, its failure',
    access: 'owner',
    params: jobId,
    answer: jobOverviewSchema,
    errors: [404],
  }),
};
