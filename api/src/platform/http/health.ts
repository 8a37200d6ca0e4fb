import { Router } from 'express';
import type { Database } from '../db/connect';
import type { FileStore } from '../files/fileStore';
import { reasons } from '../lifecycle/temporaryFailures';
import { HttpError } from './HttpError';

/**
 * What other parts of the site ask. `/healthz`: this process is alive. `/readyz`: database and the place
 * of the uploads can be used too, or which of them cannot. `/revision`: a text that becomes another one with each change of what
 * visitors see.
 */
export function healthChecks(
  db: Database,
  files: FileStore,
  publicRevision: () => Promise<string>,
) {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (request, response) => {
    const need = async (reason: string, check: () => Promise<unknown>) => {
      try {
        await check();
      } catch (error) {
        request.log.error({ err: error }, 'not ready');
        throw new HttpError(503, reason);
      }
    };
    await need(reasons.database, async () => db.raw('select 1'));
    await need(reasons.uploads, () => files.check());
    response.json({ status: 'ok' });
  });
  router.get('/revision', async (_request, response) => {
    response.json({ revision: await publicRevision() });
  });
  return router;
}
