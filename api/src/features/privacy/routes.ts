import { Router, type RequestHandler } from 'express';
import { annotate } from '../../platform/audit/event';
import { personErasureSchema, personQuerySchema } from '@ridgeline/contract';
import { jsonBody } from '../../platform/http/json';
import { parse } from '../../platform/http/parse';
import type { PersonRegistry } from './registry';

/**
 * `/api/privacy`: what the site holds of a person, and its erasure. The person is named in the body and
 * never in an address, which logs keep; the audit log says that it was done and not of whom.
 */
export function privacyRoutes(
  { exportPerson, erasePerson }: PersonRegistry,
  requireOwner: RequestHandler[],
) {
  const router = Router();

  router.post('/person', ...requireOwner, jsonBody, async (request, response) => {
    const { person } = parse(personQuerySchema, request.body);
    annotate(response, { action: 'person.looked-up', target: {} });
    response.json(await exportPerson(person));
  });

  router.post('/erase', ...requireOwner, jsonBody, async (request, response) => {
    const { person } = parse(personErasureSchema, request.body);
    annotate(response, { action: 'person.erased', target: {} });
    response.json(await erasePerson(person));
  });

  return router;
}
