import type { Knex } from 'knex';
import type { FreshTransaction } from '../db/FreshTransaction';
import type { Cadence } from './cadence';

export interface JobContext {
  /** The job's id, the same for each attempt. */
  id: string;
  /** 1 for the first. */
  attempt: number;
  /** Aborted when the job takes too long, when another process has taken it over, or when this one ends. */
  signal: AbortSignal;
  /** Aborted as soon as the process is told to stop, so that a job of many steps begins no further one. */
  stopping: AbortSignal;
}

export interface JobHandler<Payload> {
  /** What the job does, in the owner's words. */
  title?: string;
  /** What this job is about, for the owner: without secrets, and with e-mail addresses masked. */
  summary?(payload: Payload): string | Promise<string>;
  run(payload: Payload, context: JobContext): Promise<void>;
  /** After this many attempts the job is `failed`: the owner sees it, and the log has a line. */
  maxAttempts?: number;
  /** How long one attempt may take. */
  timeLimitMs?: number;
  /** How many of this kind one process runs at once, so that slow work leaves room for other kinds. */
  concurrency?: number;
  /** How long a running job may still take once the process is told to stop. */
  graceMs?: number;
  onGivenUp?(payload: Payload, error: unknown): Promise<void>;
  /** Runs in the transaction in which a person retries a job. */
  onRetried?(transaction: Knex, payload: Payload): Promise<void>;
  /** Runs in the transaction in which a person discards a job. */
  onDiscarded?(fresh: FreshTransaction, payload: Payload): Promise<void>;
}

/** A handler with its defaults filled in. */
export type RegisteredHandler = Required<JobHandler<unknown>>;

/** A kind of job: its handler and, for a schedule, how often it runs. */
export interface JobKind {
  handler: RegisteredHandler;
  cadence?: Cadence;
}

const defaults = {
  title: '',
  maxAttempts: 12,
  timeLimitMs: 2 * 60 * 1000,
  concurrency: 3,
  graceMs: 10_000,
};

export const withDefaults = <Payload>(
  handler: JobHandler<Payload>,
  { graceMs = defaults.graceMs }: { graceMs?: number | undefined } = {},
): RegisteredHandler => ({
  title: handler.title ?? defaults.title,
  summary: async (payload) => handler.summary?.(payload as Payload) ?? '',
  maxAttempts: handler.maxAttempts ?? defaults.maxAttempts,
  timeLimitMs: handler.timeLimitMs ?? defaults.timeLimitMs,
  concurrency: handler.concurrency ?? defaults.concurrency,
  graceMs: handler.graceMs ?? graceMs,
  run: (payload, context) => handler.run(payload as Payload, context),
  onGivenUp: async (payload, error) => handler.onGivenUp?.(payload as Payload, error),
  onRetried: async (transaction, payload) => handler.onRetried?.(transaction, payload as Payload),
  onDiscarded: async (fresh, payload) => handler.onDiscarded?.(fresh, payload as Payload),
});
