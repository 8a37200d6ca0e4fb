import { jitteredDelayMs } from '@ridgeline/server-kit/backoff';
import type { Logger } from 'pino';
import { nextRun } from './cadence';
import { isPermanent, logCause, reasonOf } from './failure';
import type { JobKind } from './handler';
import type { JobRow, JobStore } from './store';
import { retryBackoff, type Clock } from './times';

interface OutcomeOptions {
  store: JobStore;
  logger: Logger;
  clock: Clock;
  /** Writes an outcome, with retries. */
  writeOutcome: (id: string, write: () => Promise<unknown>) => Promise<void>;
}

/** Decides what becomes of a job after an attempt: it is done, is retried, waits for its next time, or is given up. */
export function outcomeRecorder({ store, logger, clock, writeOutcome }: OutcomeOptions) {
  /** When a recurring job is due next; undefined for any other. */
  const nextTimeOf = ({ cadence }: JobKind) =>
    cadence === undefined ? undefined : nextRun(cadence, clock());

  function recordSuccess({ id }: JobRow, kind: JobKind) {
    const next = nextTimeOf(kind);
    return writeOutcome(id, () =>
      next === undefined ? store.complete(id) : store.reschedule(id, next),
    );
  }

  async function recordFailure(job: JobRow, kind: JobKind, error: unknown) {
    const { id, attempts } = job;
    const { maxAttempts } = kind.handler;
    const reason = reasonOf(error);
    const waitMs = jitteredDelayMs(attempts, retryBackoff);
    const next = nextTimeOf(kind);
    const logFields = { kind: job.kind, job: id, attempt: attempts, cause: logCause(error) };
    const isDueAgainFirst = next !== undefined && next <= clock() + waitMs;
    if (!isPermanent(error) && attempts < maxAttempts && !isDueAgainFirst) {
      logger.warn({ ...logFields, waitMs }, 'a background job failed and will be tried again');
      return writeOutcome(id, () => store.retryLater(id, waitMs, reason));
    }
    if (next !== undefined) {
      logger.error(logFields, 'a background job was given up until its next time');
      return writeOutcome(id, () => store.rescheduleFailed(id, next, reason));
    }
    logger.error(logFields, 'a background job was given up');
    await writeOutcome(id, () => store.giveUp(id, reason));
    await notifyHandler(job, kind, error);
  }

  /** A handler that fails now cannot be retried, as the job has ended. */
  async function notifyHandler({ kind, payload }: JobRow, { handler }: JobKind, error: unknown) {
    try {
      await handler.onGivenUp(JSON.parse(payload), error);
    } catch (failure) {
      logger.error(
        { kind, cause: logCause(failure) },
        'the onGivenUp handler of a background job failed',
      );
    }
  }

  return { recordSuccess, recordFailure };
}
