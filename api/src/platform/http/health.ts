import { healthEndpoints } from '@ridgeline/contract/endpoints/health';
import type { RequestHandler } from 'express';
import type { Database } from '../db/connect';
import type { FileStore } from '../files/fileStore';
import { reasons } from '../lifecycle/temporaryFailures';
import { handle } from './mountEndpoints';
import { Refusal } from './Refusal';

const ok = { status: 'ok' } as const;

/** `/healthz`: this process is alive. `/readyz`: it can use database and uploads, or cannot use one. */
export const healthRoutes = (db: Database, files: FileStore) => [
  handle(healthEndpoints.alive, () => ok),
  handle(healthEndpoints.ready, async ({ request }) => {
    const need = async (reason: string, check: () => Promise<unknown>) => {
      try {
        await check();
      } catch (error) {
        request.log.error({ err: error }, 'not ready');
        throw new Refusal(503, reason);
      }
    };
    await need(reasons.database, async () => db.raw('select 1'));
    await need(reasons.uploads, () => files.check());
    return ok;
  }),
];

/** `/revision`, for the shell alone: a text that changes with every change of what visitors see. */
export const revisionRoute =
  (publicRevision: () => Promise<string>): RequestHandler =>
  async (_request, response) => {
    response.json({ revision: await publicRevision() });
  };
