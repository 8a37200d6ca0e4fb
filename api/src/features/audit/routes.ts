import { Router, type RequestHandler } from 'express';
import { auditQuerySchema } from '@ridgeline/contract';
import { parse } from '../../platform/http/parse';
import type { AuditStore } from '../../platform/audit/store';

/** `/api/audit`: whoever is logged in reads who did what. */
export function auditRoutes(store: AuditStore, loggedIn: RequestHandler) {
  const router = Router();
  router.get('/', loggedIn, async (request, response) => {
    response.json(await store.page(parse(auditQuerySchema, request.query)));
  });
  return router;
}
