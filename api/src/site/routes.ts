import { Router } from 'express';
import type { SiteStore } from './store';

/** `/api/site`: what every page says of the business. */
export function siteRoutes(store: SiteStore) {
  const router = Router();
  router.get('/', async (_request, response) => {
    response.json(await store.site());
  });
  return router;
}
