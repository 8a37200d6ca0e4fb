import { Router } from 'express';
import type { Database } from '../db/connect';
import type { FileStore } from '../files/fileStore';
import { reasons } from '../lifecycle/temporaryFailures';
import { HttpError } from './HttpError';

/**
 * For the other parts of the site. `/healthz`: this process is alive. `/readyz`: database and upload storage
 * work, or which of them does not. `/revision`: a text that changes with public content.
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
    const requireCheck = async (reason: string, check: () => Promise<unknown>) => {
      try {
        await check();
      } catch (error) {
        request.log.error({ err: error }, 'not ready');
        throw new HttpError(503, reason);
      }
    };
    await requireCheck(reasons.database, async () => db.raw('select 1'));
    await requireCheck(reasons.uploads, () => files.check());
    response.json({ status: 'ok' });
  });
  router.get('/revision', async (_request, response) => {
    response.json({ revision: await publicRevision() });
  });
  return router;
}
