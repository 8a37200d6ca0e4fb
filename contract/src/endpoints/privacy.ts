import { personDataSchema, personErasedSchema, personErasureSchema, personQuerySchema } from '..';
import { endpoint } from '../endpoint';

export const privacyEndpoints = {
  personData: endpoint({
    method: 'post',
    path: '/api/privacy/person',
    summary: 'Everything that is held of a person, by mail address or phone number',
    access: 'owner',
    recentLogin: true,
    body: personQuerySchema,
    answer: personDataSchema,
    errors: [400],
  }),
  erasePerson: endpoint({
    method: 'post',
    path: '/api/privacy/erase',
    summary: 'Erase a person from everything, for good; asks for the mail address or number twice',
    access: 'owner',
    recentLogin: true,
    body: personErasureSchema,
    answer: personErasedSchema,
    errors: [400],
  }),
};
