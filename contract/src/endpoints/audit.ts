import { auditPageSchema, auditQuerySchema } from '..';
import { endpoint } from '../endpoint';

export const auditEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/audit',
    summary: 'List audit log entries, newest first',
    access: 'owner',
    query: auditQuerySchema,
    answer: auditPageSchema,
    errors: [400],
  }),
};
