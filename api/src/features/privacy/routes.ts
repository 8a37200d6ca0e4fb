import { privacyEndpoints } from '@ridgeline/contract/endpoints/privacy';
import { note } from '../../platform/audit/note';
import { handle } from '../../platform/http/mountEndpoints';
import type { PersonRegistry } from './registry';

/**
 * `/api/privacy`: what the site holds of a person, and its erasure. The person is named in the body and
 * never in an address, which logs keep; the audit log says that it was done and not of whom.
 */
export const privacyRoutes = ({ dataOf, erasePerson }: PersonRegistry) => [
  handle(privacyEndpoints.personData, ({ body: { person }, response }) => {
    note(response, { action: 'person.looked-up', thing: {} });
    return dataOf(person);
  }),
  handle(privacyEndpoints.erasePerson, ({ body: { person }, response }) => {
    note(response, { action: 'person.erased', thing: {} });
    return erasePerson(person);
  }),
];
