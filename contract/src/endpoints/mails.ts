import { bouncesRecordedSchema, bounceReportSchema, limits } from '..';
import { endpoint } from '../endpoint';

export const mailEndpoints = {
  reportBounces: endpoint({
    method: 'post',
    path: '/api/mails/bounces',
    summary:
      'Report mails that did not arrive, with the bearer token of the setting `BOUNCES_TOKEN`; also as a delivery status notification (`message/rfc822` or `message/delivery-status`)',
    access: 'signed',
    body: bounceReportSchema,
    bodyBytes: limits.longJsonBytes,
    example: {
      address: 'thandi@riders.example',
      kind: 'hard',
      reason: '550 5.1.1 User unknown',
      at: '2026-11-30T10:00:00Z',
    },
    answer: bouncesRecordedSchema,
    errors: [401, 404],
  }),
};
