import { personDataSchema, personErasedSchema, personErasureSchema, personQuerySchema } from '..';
import { endpoint } from '../endpoint';

export const privacyEndpoints = {
  personData: endpoint({
    method: 'post',
    path: '/api/privacy/person',
    action: 'person.looked-up',
    summary: 'Export all data stored about a person, by e-mail address, phone number or name',
    access: 'owner',
    recentLogin: true,
    body: personQuerySchema,
    answer: personDataSchema,
    errors: [400],
  }),
  erasePerson: endpoint({
    method: 'post',
    path: '/api/privacy/erase',
    action: 'person.erased',
    summary:
      'Erase the data of a person permanently, with the e-mail address, number or name sent twice',
    access: 'owner',
    recentLogin: true,
    body: personErasureSchema,
    answer: personErasedSchema,
    errors: [400],
  }),
};
