import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Database } from '../db/connect';
import { nextRun, type Cadence } from './cadence';
import { withDefaults, type JobContext, type JobHandler, type JobKind } from './handler';
import { jobOverview } from './overview';
import { jobRunner } from './runner';
import { jobCounts } from './counts';
import { applyCadence, correctSchedule } from './schedules';
import { insertJob, jobStore, waitingPayload } from './store';
import type { Clock } from './times';
import { onJobsEnqueued } from './wakeAfterCommit';

export { JobError } from './failure';
export type { JobContext, JobHandler } from './handler';

/** How often to check the rows of schedules. */
const maintenanceIntervalMs = 60_000;
/** A scheduled run may take long, such as a backup of a large site. */
const schedule = { maxAttempts: 5, timeLimitMs: 2 * 60 * 60 * 1000, concurrency: 1 };

export interface EnqueueOptions {
  /** How long it waits, by the clock of the jobs; at once by default. */
  waitMs?: number;
  /** Makes the job unique among waiting ones: enqueuing it again only replaces its payload. */
  key?: string;
  /** Why it must not run until a person starts it: it is added as failed for this reason. */
  heldBecause?: string;
}

interface JobsOptions {
  db: Database;
  logger: Logger;
  clock?: Clock;
  /** Default grace period for running jobs when the process is told to stop. */
  graceMs?: number;
}

/**
 * Background jobs: a transactional outbox. Each job is a row, written in the transaction that causes it. Any
 * process of the API claims it with a lease, retries it with back-off, and gives it up visibly. A job runs at
 * least once, so handlers must be idempotent.
 */
export function createJobs({ db, logger, clock = Date.now, graceMs }: JobsOptions) {
  const kinds = new Map<string, JobKind>();
  const store = jobStore(db, clock, randomUUID());
  let maintainedAt: number | undefined;

  const cadences = () =>
    [...kinds].flatMap(([kind, { cadence }]) => (cadence === undefined ? [] : [{ kind, cadence }]));

  async function maintainSchedules() {
    const sinceMs = performance.now() - (maintainedAt ?? 0);
    if (maintainedAt !== undefined && sinceMs < maintenanceIntervalMs) return;
    for (const { kind, cadence } of cadences()) {
      if (maintainedAt === undefined) await applyCadence(db, kind, cadence, clock);
      await correctSchedule(db, kind, cadence, clock);
    }
    maintainedAt = performance.now();
  }

  const { overview, retry, discard } = jobOverview(db, kinds, clock);
  const runner = jobRunner({ store, kinds, tick: maintainSchedules, logger, clock });

  const stopListening = onJobsEnqueued(db, runner.wake);

  function add(name: string, kind: JobKind) {
    if (kinds.has(name)) throw new Error(`The job kind ${name} is registered twice.`);
    kinds.set(name, kind);
  }

  return {
    /** Registers the handler of a kind. A process claims only jobs of kinds that it has registered. */
    register<Payload>(kind: string, handler: JobHandler<Payload>) {
      add(kind, { handler: withDefaults(handler, { graceMs }) });
    },

    /**
     * Writes a job in the transaction that causes it: both commit, or neither. The runner wakes once the
     * transaction commits.
     */
    async enqueue(
      transactionOrDb: Knex,
      kind: string,
      payload: object,
      { waitMs, key, heldBecause }: EnqueueOptions = {},
    ): Promise<void> {
      await insertJob(transactionOrDb, { kind, payload, waitMs, key, heldBecause }, clock());
    },

    /**
     * The payload of the job that waits, or runs, under this key, for a job that joins it; undefined if there is none.
     * The transaction must have locked what the job is about.
     */
    waitingPayload,

    /**
     * A repeating job, by a cron expression (in South African time) or an interval. Exactly one process runs
     * it; if that one dies, another takes over. Missed runs are made up for once.
     * @param title what it does, in the owner's words
     */
    schedule(
      kind: string,
      every: Cadence,
      run: (context: JobContext) => Promise<void>,
      title = kind,
    ) {
      // A wrong expression fails here, not at its first run.
      nextRun(every, clock());
      const handler: JobHandler<unknown> = {
        ...schedule,
        title,
        run: (_payload, context) => run(context),
      };
      add(kind, { handler: withDefaults(handler, { graceMs }), cadence: every });
    },

    /** For the owner's page of jobs. */
    overview,
    retry,
    discard,
    /** How many jobs there are, by kind and state. */
    counts: () => jobCounts(db, [...kinds.keys()], clock()),

    /** Starts to run jobs. */
    start: runner.start,
    /** Polls for due jobs now. */
    wake: runner.wake,
    /** Resolves once no job is due or running. */
    idle: runner.idle,
    /** Finishes running jobs within their grace periods, and releases the rest. */
    stop: () => {
      stopListening();
      return runner.stop();
    },
  };
}

export type Jobs = ReturnType<typeof createJobs>;
