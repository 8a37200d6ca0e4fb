import { personDataSchema, personErasedSchema, personErasureSchema, personQuerySchema } from '..';
import type { Call } from './call';

export const privacyCalls: Call[] = [
  {
    method: 'post',
    path: '/api/privacy/person',
    summary: 'Everything that is held of a person, by mail address or phone number',
    protected: true,
    recent: true,
    body: personQuerySchema,
    answer: personDataSchema,
    status: 200,
    refusals: [400],
  },
  {
    method: 'post',
    path: '/api/privacy/erase',
    summary: 'Erase a person from everything, for good; asks for the mail address or number twice',
    protected: true,
    recent: true,
    body: personErasureSchema,
    answer: personErasedSchema,
    status: 200,
    refusals: [400],
  },
];
