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
    /** It runs on a schedule. */
    repeats: z.boolean(),
    /** How often it was tried so far. */
    attempts: z.number().int().nonnegative(),
    /** When it runs next; null for as soon as possible, or never again automatically. */
    nextTryAt: z.iso.datetime().nullable(),
    /** Why it failed, in a sentence. */
    reason: z.string().nullable(),
    /** Since when it is no longer retried automatically. */
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
    /** Contacts that it has not been sent to yet. */
    waiting: z.number().int().nonnegative(),
    /** Contacts for whom sending failed, or may have failed. */
    failed: z.number().int().nonnegative(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'UnfinishedMessage' });

export const jobOverviewSchema = z
  .object({
    /** Jobs that have given up, newest first. */
    failed: z.array(jobSchema),
    /** Jobs that are running or scheduled, the next first. */
    waiting: z.array(jobSchema),
    /** Messages to groups that failed for some contacts lately, newest first. */
    messages: z.array(unfinishedMessageSchema),
    /** Of all jobs, even if a list is cut. */
    counts: z.object({
      failed: z.number().int().nonnegative(),
      waiting: z.number().int().nonnegative(),
    }),
  })
  .meta({ id: 'JobOverview' });

export type Job = z.infer<typeof jobSchema>;
export type UnfinishedMessage = z.infer<typeof unfinishedMessageSchema>;
export type JobOverview = z.infer<typeof jobOverviewSchema>;
