import { healthEndpoints } from '@ridgeline/contract/endpoints/health';
import type { Request, RequestHandler } from 'express';
import type { Database } from '../db/connect';
import { isReadOnly } from '../db/readOnlyErrors';
import { assertUsable } from '../db/usable';
import type { FileStore } from '../files/fileStore';
import { reasons } from '../lifecycle/temporaryFailures';
import { handle } from './mountEndpoints';
import { HttpError } from './HttpError';
import { singleFlight } from './singleFlight';

const ok = { status: 'ok' } as const;

/** Results that are never used again. */
const notKept = { get: () => undefined, set: () => undefined };

/** `/healthz`: this process is alive. `/readyz`: whether the database, also for changes, and the upload storage work. */
export function healthRoutes(db: Database, files: FileStore) {
  // Anybody may ask, so requests at the same time share one check.
  const shared = singleFlight<typeof ok>(notKept);

  async function check({ log }: Request) {
    const requireCheck = async (
      reasonOf: (error: unknown) => string,
      checkOne: () => Promise<unknown>,
    ) => {
      try {
        await checkOne();
      } catch (error) {
        log.error({ err: error }, 'not ready');
        throw new HttpError(503, reasonOf(error));
      }
    };
    await requireCheck(
      (error) => (isReadOnly(error) ? reasons.readOnly : reasons.database),
      () => assertUsable(db),
    );
    await requireCheck(
      () => reasons.uploads,
      () => files.check(),
    );
    return ok;
  }

  return [
    handle(healthEndpoints.alive, () => ok),
    handle(healthEndpoints.ready, ({ request }) => shared('ready', () => check(request))),
  ];
}

/** `/revision`, only for the shell: a string that changes with public content. */
export const revisionRoute =
  (publicRevision: () => Promise<string>): RequestHandler =>
  async (_request, response) => {
    response.json({ revision: await publicRevision() });
  };
