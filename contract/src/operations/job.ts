import { z } from 'zod';

/** A background job as the owner sees it, without its payload. */
export const jobSchema = z
  .object({
    _id: z.string(),
    /** What it does, such as “Send a mail”. */
    title: z.string(),
    /** Its subject, with masked addresses; may be empty. */
    about: z.string(),
    state: z.enum(['waiting', 'running', 'failed']),
    /** Whether it runs on a schedule. */
    repeats: z.boolean(),
    /** The number of attempts so far. */
    attempts: z.number().int().nonnegative(),
    /** When it runs next. Null if it runs as soon as possible, or is not retried automatically. */
    nextTryAt: z.iso.datetime().nullable(),
    /** A sentence that says why it failed. */
    reason: z.string().nullable(),
    /** When the automatic retries ended; null if they have not. */
    failedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Job' });

/** A message to a group that could not be sent to everybody. */
export const unfinishedMessageSchema = z
  .object({
    _id: z.string(),
    groupId: z.string(),
    groupName: z.string(),
    /** The number of contacts that it has not been sent to yet. */
    waiting: z.number().int().nonnegative(),
    /** The number of contacts for whom sending failed or may have failed. */
    failed: z.number().int().nonnegative(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'UnfinishedMessage' });

export const jobOverviewSchema = z
  .object({
    /** Jobs without further automatic retries, newest first. */
    failed: z.array(jobSchema),
    /** Running or scheduled jobs, the next one first. */
    waiting: z.array(jobSchema),
    /** Messages to groups that recently failed for some contacts, newest first. */
    messages: z.array(unfinishedMessageSchema),
    /** The numbers of all jobs, even if the lists are shortened. */
    counts: z.object({
      failed: z.number().int().nonnegative(),
      waiting: z.number().int().nonnegative(),
    }),
  })
  .meta({ id: 'JobOverview' });

export type Job = z.infer<typeof jobSchema>;
export type UnfinishedMessage = z.infer<typeof unfinishedMessageSchema>;
export type JobOverview = z.infer<typeof jobOverviewSchema>;
