import { Router, type RequestHandler } from 'express';
import { messages, siteUpdateSchema } from '@ridgeline/contract';
import { jsonBody } from '../../platform/http/json';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import type { SiteStore } from './store';

/** `/api/site`: what every page says of the business. */
export function siteRoutes(store: SiteStore, loggedIn: RequestHandler) {
  const router = Router();

  router.get('/', async (_request, response) => {
    response.json(await store.site());
  });

  router.put('/', loggedIn, jsonBody, async (request, response) => {
    const { version, ...fields } = parse(siteUpdateSchema, request.body);
    const saved = await store.saveSite(fields, version);
    const current = await store.site();
    if (!saved) throw new HttpError(409, messages.settingsChanged, { current });
    response.json(current);
  });

  return router;
}
