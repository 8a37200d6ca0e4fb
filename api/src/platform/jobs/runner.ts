import { setTimeout as pause } from 'node:timers/promises';
import { outsideRequest } from '@ridgeline/server-kit/logging';
import type { Logger } from 'pino';
import { withoutCommitHook } from '../db/commitHook';
import { InterruptedError, runAttempt } from './attempt';
import { interruptedFailure, logCause } from './failure';
import type { JobKind } from './handler';
import { outcomeRecorder } from './outcome';
import type { JobRow, JobStore } from './store';
import { heartbeatMs, type Clock } from './times';

/** How many jobs run concurrently in one process. */
const concurrency = 8;
/** How often to poll for jobs that other processes have enqueued or abandoned. */
const pollMs = 5_000;
/** Pause between two polls, so that under load one poll claims several jobs, instead of each job causing a poll. */
const pollPauseMs = 20;
/** Pause before retrying to write an outcome. */
const writeRetryMs = 500;

interface RunnerOptions {
  store: JobStore;
  kinds: ReadonlyMap<string, JobKind>;
  /** Runs before each poll. */
  tick: () => Promise<void>;
  logger: Logger;
  clock: Clock;
}

interface RunningJob {
  kind: string;
  graceMs: number;
  controller: AbortController;
  done: Promise<void>;
}

/** Claims due jobs and runs them concurrently. Many processes may share one table. */
export function jobRunner({ store, kinds, tick, logger, clock }: RunnerOptions) {
  const running = new Map<string, RunningJob>();
  const stopped = new AbortController();
  let started = false;
  let stopping = false;
  let polling: Promise<void> | undefined;
  let pollRequested = false;
  let pollTimer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  /** Whether the log already says that jobs cannot be read. */
  let isFailing = false;

  function reportFailure(error: unknown) {
    if (!isFailing) logger.error({ cause: logCause(error) }, 'background jobs cannot be read');
    isFailing = true;
  }

  /** Writes the outcome of a job, with retries: without it the job would run again. */
  async function writeOutcome(id: string, write: () => Promise<unknown>) {
    while (running.has(id)) {
      try {
        await write();
        return;
      } catch (error) {
        reportFailure(error);
        if (stopping) return;
        await pause(writeRetryMs, undefined, { ref: false });
      }
    }
  }

  const { recordSuccess, recordFailure } = outcomeRecorder({ store, logger, clock, writeOutcome });

  async function runJob(job: JobRow, kind: JobKind, controller: AbortController) {
    const { id, attempts: attempt } = job;
    try {
      // All earlier attempts ended with their process; otherwise the job would be failed already.
      if (attempt > kind.handler.maxAttempts) throw interruptedFailure();
      const stopping = stopped.signal;
      await runAttempt(kind.handler, JSON.parse(job.payload), {
        id,
        attempt,
        stopping,
        controller,
      });
    } catch (error) {
      return error instanceof InterruptedError ? undefined : recordFailure(job, kind, error);
    }
    return recordSuccess(job, kind);
  }

  function startJob(job: JobRow, kind: JobKind) {
    const controller = new AbortController();
    // In a microtask, so that the job is in `running` before it does anything.
    const done = Promise.resolve()
      .then(() => runJob(job, kind, controller))
      .catch((error: unknown) =>
        logger.error(
          { kind: job.kind, cause: logCause(error) },
          'a background job failed unexpectedly',
        ),
      )
      .finally(() => {
        running.delete(job.id);
        wake();
      });
    const { graceMs } = kind.handler;
    running.set(job.id, { kind: job.kind, graceMs, controller, done });
    heartbeat ??= setInterval(() => void renewLeases(), heartbeatMs).unref();
  }

  /** Renews the leases of running jobs, and aborts those that another process has taken over. */
  async function renewLeases() {
    const ids = [...running.keys()];
    if (ids.length === 0) {
      clearInterval(heartbeat);
      heartbeat = undefined;
      return;
    }
    try {
      const held = new Set(await store.renew(ids));
      for (const id of ids) {
        const job = running.get(id);
        if (!job || held.has(id)) continue;
        running.delete(id);
        job.controller.abort(new InterruptedError('the lease was lost'));
      }
    } catch (error) {
      reportFailure(error);
    }
  }

  /** How many more jobs of each kind may run; kinds at their concurrency limit are left out. */
  function capacityByKind(): Map<string, number> {
    const capacity = new Map<string, number>();
    for (const [kind, { handler }] of kinds) {
      const count = [...running.values()].filter((job) => job.kind === kind).length;
      if (count < handler.concurrency) capacity.set(kind, handler.concurrency - count);
    }
    return capacity;
  }

  /** The first jobs that may run next to the running ones. */
  function withinCapacity(dueJobs: JobRow[], capacity: ReadonlyMap<string, number>): JobRow[] {
    const left = new Map(capacity);
    return dueJobs.filter(({ kind }) => {
      const free = left.get(kind) ?? 0;
      left.set(kind, free - 1);
      return free > 0;
    });
  }

  /** Claims and starts due jobs, as far as the limits allow. */
  async function claimDueJobs() {
    while (!stopping && running.size < concurrency) {
      const capacity = capacityByKind();
      if (capacity.size === 0) return;
      const except = [...running.keys()];
      const maxCount = concurrency - running.size;
      const dueJobs = await store.dueJobs(maxCount, { kinds: [...capacity.keys()], except });
      if (dueJobs.length === 0 || stopping) return;
      for (const job of await store.claim(withinCapacity(dueJobs, capacity))) {
        const kind = kinds.get(job.kind);
        if (kind) startJob(job, kind);
      }
      // No more jobs are due.
      if (dueJobs.length < maxCount) return;
    }
  }

  async function msUntilNextPoll(): Promise<number> {
    const next = await store.nextDue([...kinds.keys()]);
    return next === undefined ? pollMs : Math.min(Math.max(next - clock(), 0), pollMs);
  }

  async function poll(): Promise<number> {
    try {
      await tick();
      await claimDueJobs();
      // Another poll follows at once.
      const delayMs = pollRequested ? pollMs : await msUntilNextPoll();
      if (isFailing) logger.warn('background jobs can be read again');
      isFailing = false;
      return delayMs;
    } catch (error) {
      reportFailure(error);
      return pollMs;
    }
  }

  /** Polls for due jobs now. */
  function wake() {
    if (!started || stopping) return;
    pollRequested = true;
    const keepPolling = async () => {
      while (pollRequested && !stopping) {
        pollRequested = false;
        clearTimeout(pollTimer);
        const delayMs = await poll();
        if (pollRequested && !stopping) await pause(pollPauseMs);
        else if (!stopping) pollTimer = setTimeout(wake, delayMs).unref();
      }
      polling = undefined;
    };
    polling ??= outsideRequest(() => withoutCommitHook(keepPolling));
  }

  function start() {
    started = true;
    wake();
  }

  /** Resolves once no job is due or running. */
  async function idle() {
    wake();
    while (polling || running.size > 0)
      await Promise.all([polling, ...[...running.values()].map(({ done }) => done)]);
  }

  /**
   * Waits for a job to finish, and aborts it after its grace period.
   * @returns whether it was aborted
   */
  async function abortAfterGrace(id: string, { graceMs, controller, done }: RunningJob) {
    const timer = new AbortController();
    await Promise.race([done, pause(graceMs, undefined, timer).catch(() => undefined)]);
    timer.abort();
    if (!running.has(id)) return false;
    controller.abort(new InterruptedError('the process stops'));
    await done;
    return true;
  }

  /** Finishes running jobs within their grace periods, and releases the rest for other processes. */
  async function stop() {
    stopping = true;
    stopped.abort();
    clearTimeout(pollTimer);
    await polling;
    const unfinished: string[] = [];
    await Promise.all(
      [...running].map(async ([id, job]) => {
        if (await abortAfterGrace(id, job)) unfinished.push(id);
      }),
    );
    clearInterval(heartbeat);
    if (unfinished.length > 0)
      await store
        .release(unfinished)
        // Their leases expire anyway.
        .catch(reportFailure);
  }

  return { start, wake, idle, stop };
}
