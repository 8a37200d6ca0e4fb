import { healthEndpoints } from '@ridgeline/contract/endpoints/health';
import type { RequestHandler } from 'express';
import type { Database } from '../db/connect';
import type { FileStore } from '../files/fileStore';
import { reasons } from '../lifecycle/temporaryFailures';
import { handle } from './mountEndpoints';
import { HttpError } from './HttpError';

const ok = { status: 'ok' } as const;

/** `/healthz`: this process is alive. `/readyz`: whether the database and the upload storage work. */
export const healthRoutes = (db: Database, files: FileStore) => [
  handle(healthEndpoints.alive, () => ok),
  handle(healthEndpoints.ready, async ({ request }) => {
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
    return ok;
  }),
];

/** `/revision`, only for the shell: a string that changes with public content. */
export const revisionRoute =
  (publicRevision: () => Promise<string>): RequestHandler =>
  async (_request, response) => {
    response.json({ revision: await publicRevision() });
  };
