import { siteSchema, siteUpdateSchema } from '..';
import { endpoint } from '../endpoint';

export const siteEndpoints = {
  get: endpoint({
    method: 'get',
    path: '/api/site',
    summary: 'Get the name, contact details and social links of the business',
    access: 'everyone',
    answer: siteSchema,
  }),
  save: endpoint({
    method: 'put',
    path: '/api/site',
    action: 'site.updated',
    summary:
      'Update the details of the business; fails with 409 if the given `version` is outdated',
    access: 'owner',
    body: siteUpdateSchema,
    answer: siteSchema,
    errors: [400, 409],
  }),
};
