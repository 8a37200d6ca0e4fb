import type { HealthProblem } from '@ridgeline/contract';
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
import { describeProblems } from './wellness';

const ok = { status: 'ok' } as const;

/** Results that are never used again. */
const notKept = { get: () => undefined, set: () => undefined };

/** How long `/healthz?deep` waits for what is not known yet. */
const deepWaitMs = 10_000;

interface HealthParts {
  db: Database;
  files: FileStore;
  /** What is wrong around the site, as far as that is known within some milliseconds. */
  problems: (waitMs: number) => Promise<Pick<HealthProblem, 'kind'>[]>;
}

/**
 * `/healthz`: this process is alive; with `?deep`, also all that `/readyz` and the doctor's alarms are about is well.
 * `/readyz`: it can serve, as the database, also for changes, and the upload storage work.
 */
export function healthRoutes({ db, files, problems }: HealthParts) {
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

  const checkReady = (request: Request) => shared('ready', () => check(request));

  async function checkDeep(request: Request) {
    await checkReady(request);
    const found = await problems(deepWaitMs);
    if (found.length === 0) return ok;
    throw new HttpError(503, describeProblems(found.map(({ kind }) => kind)));
  }

  return [
    handle(healthEndpoints.alive, ({ query: { deep }, request }) =>
      deep === undefined ? ok : checkDeep(request),
    ),
    handle(healthEndpoints.ready, ({ request }) => checkReady(request)),
  ];
}

/** `/revision`, only for the shell: a string that changes with public content. */
export const revisionRoute =
  (publicRevision: () => Promise<string>): RequestHandler =>
  async (_request, response) => {
    response.json({ revision: await publicRevision() });
  };
