import { jobOverviewSchema } from '..';
import type { Call } from './call';

const overview = { protected: true, answer: jobOverviewSchema, status: 200 } as const;

export const jobCalls: Call[] = [
  {
    method: 'get',
    path: '/api/jobs',
    summary: 'What waits in the background, such as mails, and what failed',
    ...overview,
    refusals: [],
  },
  {
    method: 'post',
    path: '/api/jobs/{id}/retry',
    summary: 'Try a job again at once',
    ...overview,
    refusals: [404],
  },
  {
    method: 'delete',
    path: '/api/jobs/{id}',
    summary: 'Discard a job; of one that repeats, its failure',
    ...overview,
    refusals: [404],
  },
];
