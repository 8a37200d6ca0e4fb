import { privacyEndpoints } from '@ridgeline/contract/endpoints/privacy';
import { annotate } from '../../platform/audit/event';
import { handle } from '../../platform/http/mountEndpoints';
import type { PersonRegistry } from './registry';

/**
 * `/api/privacy`: exports and erases a person's data. The person is named in the body and never in the URL, which would
 * be logged. The audit log records that it was done, but not for whom.
 */
export const privacyRoutes = ({ exportPerson, erasePerson }: PersonRegistry) => [
  handle(privacyEndpoints.personData, ({ body: { person }, response }) => {
    annotate(response, { target: {} });
    return exportPerson(person);
  }),
  handle(privacyEndpoints.erasePerson, ({ body: { person, records }, response }) => {
    annotate(response, { target: {} });
    return erasePerson(person, records);
  }),
];
