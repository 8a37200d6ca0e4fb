import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { withoutCommitHook } from '../db/commitHook';
import { Interrupted, runWithin } from './attempt';
import { nextRun, type Cadence } from './cadence';
import { causeOf, interrupted, isPermanent, reasonOf } from './failure';
import type { RegisteredHandler } from './handler';
import type { JobRow, JobStore } from './store';
import { backOffMs, heartbeatMs, type Clock } from './times';

/** Jobs under way at once in one process. */
const concurrency = 8;
/** The longest that a job waits which another process has enqueued or left behind. */
const pollMs = 5_000;
/** Pause before a result is written again that the database did not take. */
const settleAgainMs = 500;

/** A kind of job: what runs it, and how often where it is a schedule. */
export interface Kind {
  handler: RegisteredHandler;
  cadence?: Cadence;
}

interface RunnerParts {
  store: JobStore;
  kinds: ReadonlyMap<string, Kind>;
  /** Runs before each look for work by the clock. */
  tick: () => Promise<void>;
  logger: Logger;
  clock: Clock;
}

interface UnderWay {
  kind: string;
  graceMs: number;
  controller: AbortController;
  done: Promise<void>;
}

/** Takes jobs that are due and runs them, several at once. Many processes may work on one table. */
export function jobRunner({ store, kinds, tick, logger, clock }: RunnerParts) {
  const underWay = new Map<string, UnderWay>();
  const stopped = new AbortController();
  let started = false;
  let stopping = false;
  let looking: Promise<void> | undefined;
  let wanted = false;
  let pollTimer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  /** Whether the log has it already that the database does not answer. */
  let troubled = false;

  function reportTrouble(error: unknown) {
    if (!troubled) logger.error({ cause: causeOf(error) }, 'background jobs cannot be read');
    troubled = true;
  }

  /** Writes the outcome of a job, again and again: without it the job would run once more. */
  async function settle(id: string, write: () => Promise<unknown>) {
    while (underWay.has(id)) {
      try {
        await write();
        return;
      } catch (error) {
        reportTrouble(error);
        if (stopping) return;
        await pause(settleAgainMs, undefined, { ref: false });
      }
    }
  }

  async function failed(job: JobRow, { handler, cadence }: Kind, error: unknown) {
    const { id, kind, attempts } = job;
    const reason = reasonOf(error);
    const waitMs = backOffMs(attempts);
    const again = !isPermanent(error) && attempts < handler.maxAttempts;
    const told = { kind, job: id, attempt: attempts, cause: causeOf(error) };
    if (cadence !== undefined) {
      const next = nextRun(cadence, clock());
      if (again && clock() + waitMs < next) {
        logger.warn({ ...told, waitMs }, 'a background job failed and will be tried again');
        return settle(id, () => store.retryLater(id, waitMs, reason));
      }
      logger.error(told, 'a background job was given up until its next time');
      return settle(id, () => store.rearmFailed(id, next, reason));
    }
    if (again) {
      logger.warn({ ...told, waitMs }, 'a background job failed and will be tried again');
      return settle(id, () => store.retryLater(id, waitMs, reason));
    }
    logger.error(told, 'a background job was given up');
    await settle(id, () => store.giveUp(id, reason));
    await handler
      .onGivenUp(JSON.parse(job.payload), error)
      .catch((failure: unknown) =>
        logger.error({ kind, cause: causeOf(failure) }, 'what follows a given-up job failed'),
      );
  }

  async function runJob(job: JobRow, kind: Kind, controller: AbortController) {
    const { id, attempts: attempt } = job;
    try {
      // Each attempt before ended with its process, or this would be no attempt any more.
      if (attempt > kind.handler.maxAttempts) throw interrupted();
      const stopping = stopped.signal;
      await runWithin(kind.handler, JSON.parse(job.payload), { id, attempt, stopping, controller });
    } catch (error) {
      return error instanceof Interrupted ? undefined : failed(job, kind, error);
    }
    const { cadence } = kind;
    return settle(id, () =>
      cadence === undefined ? store.complete(id) : store.rearm(id, nextRun(cadence, clock())),
    );
  }

  function begin(job: JobRow, kind: Kind) {
    const controller = new AbortController();
    // In a microtask, so that it is listed as under way before it does anything.
    const done = Promise.resolve()
      .then(() => runJob(job, kind, controller))
      .catch((error: unknown) =>
        logger.error({ kind: job.kind, cause: causeOf(error) }, 'a background job went astray'),
      )
      .finally(() => {
        underWay.delete(job.id);
        wake();
      });
    const { graceMs } = kind.handler;
    underWay.set(job.id, { kind: job.kind, graceMs, controller, done });
    heartbeat ??= setInterval(() => void renewLeases(), heartbeatMs).unref();
  }

  /** Keeps the leases on jobs under way. One that is another process's now is left to it. */
  async function renewLeases() {
    const ids = [...underWay.keys()];
    if (ids.length === 0) {
      clearInterval(heartbeat);
      heartbeat = undefined;
      return;
    }
    try {
      const mine = new Set(await store.renew(ids));
      for (const id of ids) {
        const job = underWay.get(id);
        if (!job || mine.has(id)) continue;
        underWay.delete(id);
        job.controller.abort(new Interrupted('the lease was lost'));
      }
    } catch (error) {
      reportTrouble(error);
    }
  }

  /** Kinds of which this process could begin one more job. */
  function kindsWithRoom(): string[] {
    const running = new Map<string, number>();
    for (const { kind } of underWay.values()) running.set(kind, (running.get(kind) ?? 0) + 1);
    return [...kinds]
      .filter(([kind, { handler }]) => (running.get(kind) ?? 0) < handler.concurrency)
      .map(([kind]) => kind);
  }

  /** Begins what is due and has room. */
  async function takeOnDue() {
    while (!stopping && underWay.size < concurrency) {
      const open = kindsWithRoom();
      if (open.length === 0) return;
      const [id] = await store.dueIds(1, { kinds: open, except: [...underWay.keys()] });
      if (id === undefined) return;
      const job = await store.claim(id);
      const kind = job && kinds.get(job.kind);
      if (kind) begin(job, kind);
    }
  }

  async function restMs(): Promise<number> {
    const next = await store.nextDue([...kinds.keys()]);
    return next === undefined ? pollMs : Math.min(Math.max(next - clock(), 0), pollMs);
  }

  async function look(): Promise<number> {
    try {
      await tick();
      await takeOnDue();
      const rest = await restMs();
      if (troubled) logger.warn('background jobs can be read again');
      troubled = false;
      return rest;
    } catch (error) {
      reportTrouble(error);
      return pollMs;
    }
  }

  /** Looks for work now. */
  function wake() {
    if (!started || stopping) return;
    wanted = true;
    looking ??= withoutCommitHook(async () => {
      while (wanted && !stopping) {
        wanted = false;
        clearTimeout(pollTimer);
        const rest = await look();
        if (!stopping) pollTimer = setTimeout(wake, rest).unref();
      }
      looking = undefined;
    });
  }

  function start() {
    started = true;
    wake();
  }

  /** Resolves once nothing is due any more and nothing is under way. */
  async function idle() {
    wake();
    while (looking || underWay.size > 0)
      await Promise.all([looking, ...[...underWay.values()].map(({ done }) => done)]);
  }

  /**
   * Waits for a job to finish, and cuts it off after its grace period.
   * @returns whether it was cut off
   */
  async function cutOffAfterGrace(id: string, { graceMs, controller, done }: UnderWay) {
    const timer = new AbortController();
    await Promise.race([done, pause(graceMs, undefined, timer).catch(() => undefined)]);
    timer.abort();
    if (!underWay.has(id)) return false;
    controller.abort(new Interrupted('the process stops'));
    await done;
    return true;
  }

  /** Finishes what is under way within bounds, and gives the rest back for other processes. */
  async function stop() {
    stopping = true;
    stopped.abort();
    clearTimeout(pollTimer);
    await looking;
    const unfinished: string[] = [];
    await Promise.all(
      [...underWay].map(async ([id, job]) => {
        if (await cutOffAfterGrace(id, job)) unfinished.push(id);
      }),
    );
    clearInterval(heartbeat);
    if (unfinished.length > 0)
      await store
        .giveBack(unfinished)
        // Their leases end by themselves.
        .catch(reportTrouble);
  }

  return { start, wake, idle, stop };
}
