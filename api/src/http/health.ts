import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { Router } from 'express';
import { messages } from '../contract';
import type { Database } from '../db/connect';
import { Refusal } from './Refusal';

/** `/healthz`: this process is alive. `/readyz`: database and uploads folder can be used too. */
export function healthChecks(db: Database, folder: string) {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (request, response) => {
    try {
      await db.raw('select 1');
      await access(folder, constants.W_OK);
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new Refusal(503, messages.unavailable);
    }
    response.json({ status: 'ok' });
  });
  return router;
}
