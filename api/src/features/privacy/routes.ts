import { privacyEndpoints } from '@ridgeline/contract/endpoints/privacy';
import { annotate } from '../../platform/audit/event';
import { handle } from '../../platform/http/mountEndpoints';
import type { PersonRegistry } from './registry';

/**
 * `/api/privacy`: what the site holds of a person, and its erasure. The person is named in the body and
 * never in an address, which logs keep; the audit log says that it was done and not of whom.
 */
export const privacyRoutes = ({ exportPerson, erasePerson }: PersonRegistry) => [
  handle(privacyEndpoints.personData, ({ body: { person }, response }) => {
    annotate(response, { action: 'person.looked-up', target: {} });
    return exportPerson(person);
  }),
  handle(privacyEndpoints.erasePerson, ({ body: { person }, response }) => {
    annotate(response, { action: 'person.erased', target: {} });
    return erasePerson(person);
  }),
];
