import { subscriberPageSchema } from '..';
import type { Call } from './call';

export const subscriberCalls: Call[] = [
  {
    method: 'get',
    path: '/api/newsletter/subscribers',
    summary: 'How many receive the newsletter, and who, the newest first',
    query: { before: 'The `next` of the answer before, to go on from there' },
    protected: true,
    answer: subscriberPageSchema,
    status: 200,
    refusals: [400],
  },
  {
    method: 'get',
    path: '/api/newsletter/subscribers.csv',
    summary: 'All of them, for a spreadsheet',
    protected: true,
    recent: true,
    status: 200,
    mediaType: 'text/csv',
    refusals: [],
  },
];
