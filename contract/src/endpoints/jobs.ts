import { jobOverviewSchema, messages } from '..';
import { endpoint, idParam } from '../endpoint';

const jobId = { id: idParam(messages.jobNotFound) };

export const jobEndpoints = {
  overview: endpoint({
    method: 'get',
    path: '/api/jobs',
    summary: 'List waiting and failed background jobs, and unfinished group messages',
    access: 'owner',
    answer: jobOverviewSchema,
  }),
  retry: endpoint({
    method: 'post',
    path: '/api/jobs/{id}/retry',
    action: 'job.retried',
    summary: 'Retry a job immediately',
    access: 'owner',
    params: jobId,
    answer: jobOverviewSchema,
    errors: [404],
  }),
  discard: endpoint({
    method: 'delete',
    path: '/api/jobs/{id}',
    action: 'job.discarded',
    summary: 'Discard a job; for a scheduled job, only clear its failure',
    access: 'owner',
    params: jobId,
    answer: jobOverviewSchema,
    errors: [404],
  }),
};
