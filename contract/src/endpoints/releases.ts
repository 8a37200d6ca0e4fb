import { z } from 'zod';
import {
  canaryEndSchema,
  canarySchema,
  promotionSchema,
  releaseHistoryQuerySchema,
  releaseHistorySchema,
  releasesSchema,
  rollbackSchema,
} from '..';
import { endpoint } from '../endpoint';

export const releaseEndpoints = {
  get: endpoint({
    method: 'get',
    path: '/api/releases',
    summary:
      'Of each remote, what is live, staged, tried out and to go back to; the latest changes',
    access: 'releaseLead',
    answer: releasesSchema,
    errors: [503],
  }),
  history: endpoint({
    method: 'get',
    path: '/api/releases/history',
    summary: 'Who made what live, when and why, the newest first',
    access: 'releaseLead',
    query: releaseHistoryQuerySchema,
    answer: releaseHistorySchema,
    errors: [400, 503],
  }),
  promote: endpoint({
    method: 'post',
    path: '/api/releases/{remote}/promote',
    summary: 'Make a version live that has passed its checks, such as the staged one',
    access: 'releaseLead',
    params: { remote: z.string() },
    body: promotionSchema,
    answer: releasesSchema,
    errors: [400, 404, 409, 503],
  }),
  rollBack: endpoint({
    method: 'post',
    path: '/api/releases/{remote}/rollback',
    summary: 'Make the version before the live one live again',
    access: 'releaseLead',
    params: { remote: z.string() },
    body: rollbackSchema,
    answer: releasesSchema,
    errors: [400, 404, 409, 503],
  }),
  startCanary: endpoint({
    method: 'post',
    path: '/api/releases/{remote}/canary',
    summary: 'Give the staged version to a share of the visitors',
    access: 'releaseLead',
    params: { remote: z.string() },
    body: canarySchema,
    answer: releasesSchema,
    errors: [400, 404, 409, 503],
  }),
  endCanary: endpoint({
    method: 'post',
    path: '/api/releases/{remote}/canary/end',
    summary: 'Give every visitor the live version again',
    access: 'releaseLead',
    params: { remote: z.string() },
    body: canaryEndSchema,
    answer: releasesSchema,
    errors: [400, 404, 409, 503],
  }),
};
