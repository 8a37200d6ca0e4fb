import {
  canaryEndSchema,
  canarySchema,
  promotionSchema,
  releaseHistorySchema,
  releasesSchema,
  rollbackSchema,
} from '..';
import type { Call } from './call';

const decision = {
  method: 'post' as const,
  protected: true as const,
  answer: releasesSchema,
  status: 200,
  refusals: [400, 404, 409, 503],
};

export const releaseCalls: Call[] = [
  {
    method: 'get',
    path: '/api/releases',
    summary:
      'Of each remote, what is live, staged, tried out and to go back to; the latest changes',
    protected: true,
    answer: releasesSchema,
    status: 200,
    refusals: [503],
  },
  {
    method: 'get',
    path: '/api/releases/history',
    summary: 'Who made what live, when and why, the newest first',
    query: { before: 'The `next` of the answer before, to go on from there' },
    protected: true,
    answer: releaseHistorySchema,
    status: 200,
    refusals: [400, 503],
  },
  {
    ...decision,
    path: '/api/releases/{remote}/promote',
    summary: 'Make a version live that has passed its checks, such as the staged one',
    body: promotionSchema,
  },
  {
    ...decision,
    path: '/api/releases/{remote}/rollback',
    summary: 'Make the version before the live one live again',
    body: rollbackSchema,
  },
  {
    ...decision,
    path: '/api/releases/{remote}/canary',
    summary: 'Give the staged version to a share of the visitors',
    body: canarySchema,
  },
  {
    ...decision,
    path: '/api/releases/{remote}/canary/end',
    summary: 'Give every visitor the live version again',
    body: canaryEndSchema,
  },
];
